export default {
  name: 'releases',
  contract: 1,
  site: () => ({
    sources: async ({ recorded }: { recorded: (url: string, file: string) => Promise<string> }) => [
      { path: 'releases.md', text: await recorded('http://127.0.0.1:65535/releases', 'releases.txt') },
    ],
  }),
};
