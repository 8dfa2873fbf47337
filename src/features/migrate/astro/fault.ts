import { type Loader, transform } from 'esbuild';

/** The reason why code cannot be parsed; null if it can. */
export async function faultOf(code: string, loader: Loader = 'ts'): Promise<string | null> {
  try {
    await transform(code, { loader, logLevel: 'silent' });
    return null;
  } catch (error) {
    return (error as { readonly errors?: readonly { readonly text: string }[] }).errors?.[0]?.text ?? 'it is no code';
  }
}
