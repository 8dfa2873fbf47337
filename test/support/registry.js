// A local package registry: serves the given tarballs, and redirects to the default registry for all other packages.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Starts the registry. Each package is `{ manifest, file, integrity }`: its `package.json`, the path of its tarball, and the hash of that.
 */
export async function startRegistry(packages) {
  const usual = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1);
    const tarball = packages.find(({ manifest }) => path === `${manifest.name}/-/${manifest.name}.tgz`);
    const known = packages.find(({ manifest }) => path === manifest.name);
    if (tarball !== undefined) response.end(readFileSync(tarball.file));
    else if (known !== undefined) response.end(JSON.stringify(documentOf(known, url)));
    else response.writeHead(302, { location: new URL(request.url ?? '/', usual).href }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { url, close: () => server.close() };
}

/** The registry's document for a package with one version. */
function documentOf({ manifest, integrity }, url) {
  const { name, version } = manifest;
  const dist = { tarball: `${url}${name}/-/${name}.tgz`, integrity };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}
