/** A schema as any library makes it: it has `~standard`. */
export const attributes = {
  '~standard': {
    validate: (value: { unit?: unknown }) =>
      value.unit === 'km' ? { value } : { issues: [{ message: 'expected km', path: ['unit'] }] },
  },
};

export function Speed({ props }: { readonly props: { readonly unit: string } }) {
  return <p>{props.unit}</p>;
}
