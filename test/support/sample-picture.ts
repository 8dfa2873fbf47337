import sharp from 'sharp';

/** A picture with enough detail that no variant is empty, always the same. */
export function samplePicture(width: number, height: number, format: 'png' | 'jpeg'): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let i = 0; i < pixels.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    pixels[i] = ((i / 96) & 255) ^ ((state >>> 24) & 15);
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (format === 'png' ? image.png() : image.jpeg({ quality: 95 })).toBuffer();
}
