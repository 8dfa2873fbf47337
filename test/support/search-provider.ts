import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An extension with its own server, which gets readers' queries and records. */
export const harbourExtension = `
export default {
  name: 'harbour',
  contract: 1,
  allow: () => ({ sources: { 'connect-src': ['https://harbour.example'] } }),
  templates: './harbour',
  site: () => ({
    push: ({ languages, env }) => ({
      name: 'the harbour',
      settings: { languages: languages.map(({ lang }) => lang) },
      async send(records) {
        const list = [];
        for await (const record of records) list.push(record);
        const { ok, status } = await fetch(env.HARBOUR_URL, { method: 'POST', body: JSON.stringify(list) });
        if (!ok) throw new Error('The harbour is closed (' + status + ').');
      },
    }),
  }),
};
`;

/** Its browser code: hits contain the query itself, in ways that a page must not show. */
export const harbourProvider = `
export default function open({ berth }, { lang, baseUrl }) {
  return {
    async search({ query, pages }) {
      if (query === 'fog') throw new Error('Nobody sees a thing.');
      return {
        hasMore: pages < 10,
        hits: [
          { category: 'Ships', title: 'At berth ' + berth, headings: [lang, ''], text: [{ text: query, marked: true }, { text: ' <b>lies</b> here', marked: false }], href: baseUrl + 'guides/window#titlebar' },
          { category: 'Pirates', title: [{ text: query, marked: false }], href: 'javascript:alert(1)' },
        ],
      };
    },
  };
}
`;

/** A server that keeps the requests it gets, or refuses them. */
export async function startHarbour(status = 200): Promise<{ url: string; received: string[]; close(): void }> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, received, close: () => server.close() };
}
