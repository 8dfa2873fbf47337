/** How results of one kind are kept. */
interface TaskRules {
  /** True where other code of the generator may make another result from the same key. */
  readonly dependsOnGenerator: boolean;
  /** How many results stay, at least, that the last build did not use: those of other branches, outputs or settings. */
  readonly spare: number;
  /** True where a site has one result for each page. They lie in 256 folders, and pruning does not look at them after every build. */
  readonly perPage?: boolean;
}

/** What is kept between builds: each task has a folder of its own below `.docsgen/cache`. */
const TASKS = {
  /** Dates of the last commits by file. */
  'commit-dates': { dependsOnGenerator: false, spare: 50 },
  /** Front matter and titles of pages, each with the stamp of its file. */
  'page-metadata': { dependsOnGenerator: true, spare: 50 },
  /** The theme for the server, and scripts and styles for the browser. */
  'theme-bundles': { dependsOnGenerator: true, spare: 50 },
  /** Fonts cut to some characters. */
  'font-subsets': { dependsOnGenerator: true, spare: 50 },
  /** Code of extensions. */
  'extension-bundles': { dependsOnGenerator: true, spare: 50 },
  /** Pages that an extension brings. */
  'extension-pages': { dependsOnGenerator: true, spare: 50 },
  /** What extensions have made and want to keep: bytes, and by key which of them. */
  'extension-files': { dependsOnGenerator: false, spare: 50 },
  /** The Markdown pages of a reference in one locale. */
  'reference-pages': { dependsOnGenerator: true, spare: 50 },
  /** What the declarations of a package say. */
  'reference-models': { dependsOnGenerator: false, spare: 50 },
  /** Slow checks of references that passed. */
  'reference-checks': { dependsOnGenerator: false, spare: 50 },
  /** Compiled pages. */
  docs: { dependsOnGenerator: true, spare: 0, perPage: true },
  /** Smaller editions of pictures: lists of them, and their bytes. */
  pictures: { dependsOnGenerator: false, spare: 0 },
  /** What the search index of a locale was made from. */
  'search-index': { dependsOnGenerator: true, spare: 50 },
  /** The files with the vectors of words, for the index of a locale. */
  'search-vectors': { dependsOnGenerator: true, spare: 50 },
  /** Vectors of the pages of a locale, by their texts. */
  'page-vectors': { dependsOnGenerator: true, spare: 50 },
  /** Which pages of an output are related. */
  'related-pages': { dependsOnGenerator: true, spare: 50 },
  /** Code of the offline workers. */
  'offline-code': { dependsOnGenerator: false, spare: 50 },
  /** What the last build of an output knew of its pages. */
  'page-records': { dependsOnGenerator: true, spare: 50 },
  /** What the last build of an output told, and the stamps of the files that it read. */
  'last-build': { dependsOnGenerator: true, spare: 50 },
} as const satisfies Readonly<Record<string, TaskRules>>;

/** Name of a task, and of its folder. */
export type Task = keyof typeof TASKS;

/** True for the name of a task; other folders are of older versions of docsgen. */
export function isTask(name: string): boolean {
  return Object.hasOwn(TASKS, name);
}

/** The rules of a task. */
export function rulesOf(task: Task): TaskRules {
  return TASKS[task];
}
