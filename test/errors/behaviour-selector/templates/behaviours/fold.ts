export const selector = 'ul > li';

export default function fold(): void {}
