import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporarySite, temporarySite } from './temporary-site.js';

/** A mistake that an author may save in a file. */
interface Fault {
  /** Name of the mistake, for messages of the test. */
  readonly name: string;
  /** Content of the file; null to delete it. */
  readonly text: string | null;
  /** Start of the place that readers see: `:3:` for the file itself, or the name of another file. */
  readonly place: string;
  /** Addresses of the pages that cannot be correct with it; `all` if no page can be made, or each of them fails. */
  readonly pages: readonly string[] | 'all';
}

/** A file of the site that is broken and fixed. */
interface Part {
  readonly file: string;
  /** Its correct content, with a number that readers see. */
  readonly sound: (value: number) => string;
  readonly faults: readonly Fault[];
  /** Addresses of the pages that show the number; `all` for every page. */
  readonly pages: readonly string[] | 'all';
  /** Part of the text or title of such a page. */
  readonly shows: (value: number) => string;
  /** True if the site works without it. */
  readonly isOptional?: boolean;
  /** True for a page, whose address is not found if the file is removed. */
  readonly isPage?: boolean;
}

/** Addresses of the site's pages. */
export const ADDRESSES: readonly string[] = ['/', '/guides/one', '/guides/two', '/react'];

const INCLUDING = ['/guides/one', '/guides/two'];

const footer = (inner: string): string => `export function Footer() {\n  ${inner}\n}\n`;
const config = (title: string): string =>
  `import { words } from './config/words';\n\nexport default {\n  title: ${title},\n  offline: false,\n};\n`;
const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;
const react = (inner: string): string =>
  `import { name } from '../shared/names';\n\nexport default function Page() {\n  ${inner}\n}\n`;

/** All files that are broken and fixed. */
const PARTS: readonly Part[] = [
  {
    file: 'templates/components/Footer.tsx',
    sound: (value) => footer(`return <footer data-region="footer">Footer ${value}.</footer>;`),
    pages: 'all',
    shows: (value) => `Footer ${value}.`,
    isOptional: true,
    faults: [
      { name: 'throws', text: footer('throw new Error("boom");'), place: ':2:', pages: 'all' },
      { name: 'is no code', text: footer('return <footer;'), place: ':2:', pages: 'all' },
      { name: 'exports another name', text: 'export const Foter = 1;\n', place: ':1:', pages: 'all' },
      { name: 'imports nothing', text: `import './gone';\n${footer('return null;')}`, place: ':1:', pages: 'all' },
      {
        name: 'throws when it is loaded',
        text: `throw new Error('early');\n${footer('return null;')}`,
        place: ':1:',
        pages: 'all',
      },
    ],
  },
  {
    file: 'site.config.ts',
    sound: (value) => config(`\`Site ${value}. \${words}\``),
    pages: 'all',
    shows: (value) => `Site ${value}.`,
    faults: [
      { name: 'is no code', text: config(''), place: ':4:', pages: 'all' },
      { name: 'has a wrong value', text: config('words.length'), place: ':4:', pages: 'all' },
      { name: 'throws', text: `${config('words')}throw new Error('boom');\n`, place: ':7:', pages: 'all' },
    ],
  },
  {
    file: 'config/words.ts',
    sound: (value) => `export const words = 'Words ${value}.';\n`,
    pages: 'all',
    shows: (value) => `Words ${value}.`,
    faults: [
      { name: 'is no code', text: 'export const words = ;\n', place: ':1:', pages: 'all' },
      { name: 'is missing', text: null, place: 'site.config.ts:1:', pages: 'all' },
    ],
  },
  {
    file: 'templates/styles/print.css',
    sound: (value) => `:root { --mark: "Mark ${value}."; }\n`,
    pages: 'all',
    shows: (value) => `Mark ${value}.`,
    isOptional: true,
    faults: [
      { name: 'imports nothing', text: '@import "./gone.css";\n', place: ':1:', pages: 'all' },
      { name: 'is not closed', text: ':root { --mark: "Mark";\n\na { color: red;\n', place: ':', pages: 'all' },
    ],
  },
  {
    file: 'content/react.tsx',
    sound: (value) => react(`return <p>React ${value}. {name}</p>;`),
    pages: ['/react'],
    shows: (value) => `React ${value}.`,
    faults: [
      { name: 'throws', text: react('throw new Error(name);'), place: ':4:', pages: ['/react'] },
      { name: 'is no code', text: react('return <p>;'), place: ':', pages: 'all' },
      { name: 'exports nothing', text: '\n\nexport const name = 1;\n', place: ':1:', pages: 'all' },
    ],
  },
  {
    file: 'shared/names.ts',
    sound: (value) => `export const name = 'Name ${value}.';\n`,
    pages: ['/react'],
    shows: (value) => `Name ${value}.`,
    faults: [
      { name: 'is no code', text: 'export const name = ;\n', place: ':1:', pages: 'all' },
      { name: 'is missing', text: null, place: 'content/react.tsx:1:', pages: 'all' },
    ],
  },
  {
    file: 'content/guides/_part.md',
    sound: (value) => `Part ${value}.\n`,
    pages: INCLUDING,
    shows: (value) => `Part ${value}.`,
    faults: [
      { name: 'has a misspelt word', text: 'Part.\n\n:bage[new]\n', place: ':3:', pages: INCLUDING },
      { name: 'includes nothing', text: '::include{file=_gone.md}\n', place: ':1:', pages: INCLUDING },
      { name: 'is missing', text: null, place: 'content/guides/', pages: INCLUDING },
    ],
  },
  {
    file: 'content/guides/one.md',
    sound: (value) => page('One', `One ${value}.\n\n::include{file=_part.md}`),
    pages: ['/guides/one'],
    shows: (value) => `One ${value}.`,
    faults: [
      {
        name: 'has no closed front matter',
        text: page('[One', 'Text.\n\n::include{file=_part.md}'),
        place: ':',
        pages: ['/guides/one'],
      },
      {
        name: 'has a misspelt container',
        text: page('One', ':::tpi Title\nText.\n:::\n\n::include{file=_part.md}'),
        place: ':5:',
        pages: ['/guides/one'],
      },
    ],
  },
  {
    file: 'content/guides/two.md',
    sound: (value) => page('Two', `Two ${value}.\n\n::include{file=_part.md}`),
    pages: ['/guides/two'],
    shows: (value) => `Two ${value}.`,
    isOptional: true,
    isPage: true,
    faults: [
      {
        name: 'shows no picture',
        text: page('Two', '![None](./none.png)\n\n::include{file=_part.md}'),
        place: ':5:',
        pages: ['/guides/two'],
      },
    ],
  },
];

/** A file that is currently broken. */
interface Wrong {
  readonly part: Part;
  readonly fault: Fault;
}

/** The state of a page as a reader sees it. */
export interface View {
  /** Places in the error panel; null without a panel. */
  readonly places: readonly string[] | null;
  readonly text: string;
  /** Status of the page's address. */
  readonly status: number;
}

/** A site whose files can be broken and fixed, with the expected state of its pages. */
export class BreakableSite {
  readonly #site: TemporarySite;
  readonly #next: () => number;
  /** The number that each file contains, or its mistake; null if it was removed. */
  readonly #saved = new Map<Part, number | Fault | null>();
  #count = 0;

  constructor(next: () => number) {
    this.#next = next;
    for (const part of PARTS) this.#saved.set(part, this.#count++);
    const files = PARTS.map((part, value) => [part.file, part.sound(value)] as const);
    this.#site = temporarySite({ ...Object.fromEntries(files), 'content/index.md': page('Home', 'Welcome.') });
  }

  get dir(): string {
    return this.#site.dir;
  }

  remove(): void {
    this.#site.remove();
  }

  /** Breaks, fixes or changes something, in one of the ways in which editors save. Returns a description. */
  async step(): Promise<string> {
    const broken = this.#broken().map(({ part }) => part);
    if (this.#next() < 0.04) return this.#removeTemplates();
    if (broken.length > 0 && this.#next() < 0.04) return this.mend();
    // With two mistakes, fix one of them first.
    const part = pick(broken.length > 1 || (broken.length > 0 && this.#next() < 0.5) ? broken : PARTS, this.#next);
    const isBroken = broken.includes(part);
    if (!isBroken && this.#next() < 0.6) {
      const fault = pick(part.faults, this.#next);
      return `break: ${part.file} ${fault.name}, ${await this.#save(part, fault)}`;
    }
    if (part.isOptional === true && this.#next() < 0.3) {
      this.#saved.set(part, null);
      this.#put(part.file, null);
      return `remove ${part.file}`;
    }
    return `${isBroken ? 'mend' : 'change'} ${part.file}, ${await this.#save(part, ++this.#count)}`;
  }

  /** Fixes everything, as a checkout of other sources does. */
  async mend(): Promise<string> {
    await Promise.all(this.#broken().map(({ part }) => this.#save(part, ++this.#count)));
    return 'mend all';
  }

  #removeTemplates(): string {
    for (const part of PARTS) if (part.file.startsWith('templates/')) this.#saved.set(part, null);
    rmSync(join(this.dir, 'templates'), { recursive: true, force: true });
    return 'remove all templates';
  }

  /** Differences between the view of a page and its expected state; empty if there are none. */
  complaints(address: string, { places, text, status }: View): readonly string[] {
    const broken = this.#broken();
    const isThere = !PARTS.some((p) => p.isPage === true && p.pages.includes(address) && this.#saved.get(p) === null);
    const hindering = broken.filter(({ fault }) => fault.pages === 'all' || (isThere && fault.pages.includes(address)));
    const isReported = (wrong: Wrong): boolean => (places ?? []).some((told) => told.startsWith(placeOf(wrong)));
    const stale = (places ?? []).filter((told) => !broken.some((wrong) => told.startsWith(placeOf(wrong))));
    const complaints = stale.map((told) => `tells ${told}, where nothing is wrong`);
    if (status !== (hindering.length > 0 ? 500 : isThere ? 200 : 404)) complaints.push(`has status ${status}`);
    if (hindering.length > 0) {
      // If no page can be made, mistakes after the first one may be unknown.
      const isFatal = hindering.some(({ fault }) => fault.pages === 'all');
      if (isFatal ? !hindering.some(isReported) : !hindering.every(isReported))
        complaints.push(`does not tell ${hindering.map(placeOf).join(', ')}, but ${JSON.stringify(places)}`);
      return complaints;
    }
    if (broken.length === 0 && places !== null) complaints.push(`has a panel with ${JSON.stringify(places)}`);
    for (const part of PARTS) {
      const isShown = part.pages === 'all' || (isThere && part.pages.includes(address));
      const saved = this.#saved.get(part);
      if (isShown && typeof saved === 'number' && !text.includes(part.shows(saved)))
        complaints.push(`does not show “${part.shows(saved)}”`);
      if (saved === null && new RegExp(part.shows(0).replace('0.', '\\d+\\.')).test(text))
        complaints.push(`shows ${part.file}, which was removed`);
    }
    return complaints;
  }

  #broken(): readonly Wrong[] {
    return PARTS.flatMap((part) => {
      const saved = this.#saved.get(part);
      return typeof saved === 'object' && saved !== null ? [{ part, fault: saved }] : [];
    });
  }

  /** Writes a file in one of the ways in which editors do. Returns that way. */
  async #save(part: Part, content: number | Fault): Promise<string> {
    this.#saved.set(part, content);
    const text = typeof content === 'number' ? part.sound(content) : content.text;
    const way = pick(['in place', 'by renaming', 'twice', 'by removing it first'] as const, this.#next);
    if (way === 'by renaming' && text !== null) {
      this.#put(`${part.file}.tmp`, text);
      renameSync(join(this.dir, `${part.file}.tmp`), join(this.dir, part.file));
      return way;
    }
    if (way === 'twice') this.#put(part.file, pick(part.faults, this.#next).text);
    if (way === 'by removing it first') this.#put(part.file, null);
    if (way !== 'in place') await new Promise((done) => setTimeout(done, this.#next() * 60));
    this.#put(part.file, text);
    return way;
  }

  #put(file: string, text: string | null): void {
    if (text === null) rmSync(join(this.dir, file), { force: true });
    else this.#site.write(file, text);
  }
}

function placeOf({ part, fault }: Wrong): string {
  return fault.place.startsWith(':') ? part.file + fault.place : fault.place;
}

function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)] as T;
}
