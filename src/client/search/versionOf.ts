/** The folder of the version that a page belongs to: the longest that its address starts with. Empty for a page outside all versions. */
export function versionOf(href: string, folders: readonly string[]): string {
  const path = `${href.replace(/[?#].*$/, '').replace(/\/$/, '')}/`;
  return folders.reduce(
    (longest, folder) =>
      folder !== '' && path.startsWith(`${folder.replace(/\/$/, '')}/`) && folder.length > longest.length
        ? folder
        : longest,
    '',
  );
}
