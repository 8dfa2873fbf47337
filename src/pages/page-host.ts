import { workAs } from '../base/at-work.js';
import { relativeTo } from '../base/files.js';
import { stableJson } from '../base/hash.js';
import { RecordMap } from '../base/packed-records.js';
import type { Store } from '../base/store/store.js';
import type { LoadedExtension } from '../extend/index.js';
import type { Source } from '../model/source.js';
import type { ThrowerNames } from '../open/late-errors.js';
import { siteStore } from '../open/site-store.js';
import { loadTheme } from '../open/theme.js';
import { unpackSite } from '../site/index.js';
import { type Docs, openDocs } from './docs.js';
import type { ExaminedText, TextExaminer, TextJob } from './examine-text.js';
import type { HostSetup, HostTools } from './host-setup.js';
import { createPageMaker, createPageShower } from './make-page.js';
import type { MadePage, MakePage, PageJob, ShowJob, ShownPage, ShowPage } from './page-job.js';
import { openPictures } from './pictures.js';
import { type LocaleTerms, SiteTerms } from './search/site-terms.js';

/** Makes pages with the tools that it last received. */
export class PageHost {
  #docs: { readonly docs: Docs; readonly key: string } | null = null;
  #make: MakePage = notOpen;
  #show: ShowPage = notOpen;
  #examiner: TextExaminer | null = null;
  readonly #terms = new SiteTerms();
  /**
   * Runs the work for a page and marks the page as current. Without extensions, whose code would have to be identified, it does nothing
   * else.
   */
  #as: <T>(url: string, work: () => Promise<T>) => Promise<T> = (_, work) => work();

  /**
   * Receives new tools. The compiler is kept if its options are the same; compiled pages are dropped, because files that they include may
   * have changed.
   */
  open(tools: HostTools): void {
    const { config, store, compiler } = tools;
    const key = stableJson([config, compiler]);
    if (this.#docs?.key !== key) this.#docs = { key, docs: openDocs({ config, store, options: compiler }) };
    const { docs } = this.#docs;
    docs.forget();
    const { extensions } = compiler;
    if (extensions !== undefined)
      this.#as = (url, work) => {
        const source = tools.site.routes.get(url)?.source ?? null;
        return workAs({ page: source === null ? url : relativeTo(config.siteDir, source.absolutePath) }, work);
      };
    this.#make = createPageMaker({ ...tools, extensions }, docs, this.#terms);
    this.#show = createPageShower({ ...tools, extensions }, docs);
  }

  make(job: PageJob): Promise<MadePage> {
    return this.#as(job.url, () => this.#make(job));
  }

  show(job: ShowJob): Promise<ShownPage> {
    return this.#as(job.url, () => this.#show(job));
  }

  /** Takes the terms for the search that were read since the last call. */
  takeTerms(): readonly LocaleTerms[] {
    return this.#terms.take();
  }

  /** Checks a text. The code for that is loaded on demand, because builds do not need it. */
  async examine(job: TextJob): Promise<ExaminedText> {
    const { TextExaminer } = await import('./examine-text.js');
    this.#examiner ??= new TextExaminer();
    const examiner = this.#examiner;
    return workAs({ page: job.url }, () => examiner.examine(job));
  }
}

function notOpen(): Promise<never> {
  return Promise.reject(new Error('Pages are made once it is said what from.'));
}

/** A page host in a worker. */
export class WorkerHost {
  readonly #host = new PageHost();
  #setup: HostSetup | null = null;
  #store: Store | null = null;
  /** Shared memory for the number of the running extension. */
  readonly #numberAtWork: SharedArrayBuffer;

  #siteDir = '';
  /** Names of the extensions by number. */
  #extensions = new Map<number, string>();

  constructor(numberAtWork: SharedArrayBuffer) {
    this.#numberAtWork = numberAtWork;
  }

  /** Names for reporting errors in code that runs here. */
  get names(): ThrowerNames {
    return { siteDir: () => this.#siteDir, module: (number) => this.#extensions.get(number) };
  }

  /** Receives new pages. The main thread has already loaded the theme and reported its mistakes. */
  async open(setup: HostSetup, sources: readonly Source[] = []): Promise<void> {
    const { site: packedSite, dates, theme, generator, folders } = setup;
    const site = unpackSite(packedSite, sources);
    const { config } = site;
    if (generator !== this.#setup?.generator) this.#store = generator === null ? null : siteStore(config, generator);
    this.#setup = setup;
    this.#know(config.siteDir, setup.compiler.extensions);
    if (setup.compiler.extensions !== undefined) (await import('../extend/index.js')).markRunning(this.#numberAtWork);
    this.#host.open({
      ...setup,
      site,
      config,
      store: this.#store,
      theme: await loadTheme(theme, { page: (path) => path, template: (file) => file }),
      dates: new RecordMap(dates, (date: string) => date),
      pictures: folders === null ? null : openPictures(config, setup.compiler.extensions ?? [], this.#store),
    });
  }

  /** Replaces the texts of pages; everything linked stays. */
  async renew(sources: readonly Source[]): Promise<void> {
    if (this.#setup !== null) await this.open(this.#setup, sources);
  }

  async make(job: PageJob): Promise<MadePage> {
    return { ...(await this.#host.make(job)), uses: this.#store?.takeUses() ?? [] };
  }

  /** As in `PageHost`. */
  takeTerms(): readonly LocaleTerms[] {
    return this.#host.takeTerms();
  }

  async show(job: ShowJob): Promise<ShownPage> {
    return { ...(await this.#host.show(job)), uses: this.#store?.takeUses() ?? [] };
  }

  async examine(job: TextJob): Promise<ExaminedText> {
    this.#know(job.siteDir, job.reviewers.extensions);
    if (job.reviewers.extensions.length > 0) (await import('../extend/index.js')).markRunning(this.#numberAtWork);
    return this.#host.examine(job);
  }

  #know(siteDir: string, extensions: readonly LoadedExtension[] = []): void {
    this.#siteDir = siteDir;
    this.#extensions = new Map(extensions.map(({ number, name }) => [number, name]));
  }
}
