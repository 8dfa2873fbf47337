/** True if the name contains the query, or the initials of its words start with the query: `sT` finds `setTitle`. */
export function isNamedBy(name: string, query: string): boolean {
  if (name.toLowerCase().includes(query.toLowerCase())) return true;
  const initials = name.split(/(?=[A-Z])|[._/:-]+/).map((word) => word.charAt(0));
  return initials.join('').toLowerCase().startsWith(query.toLowerCase());
}
