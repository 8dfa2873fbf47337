import api from './api.json';
import bundler from './bundler.json';
import cli from './cli.json';
import cliRust from './cli-rust.json';
import createTauriApp from './create-tauri-app.json';
import tao from './tao.json';
import tauri from './tauri.json';
import type { Project, Version } from './types.js';
import wry from './wry.json';

/** The eight packages, in the order of their tabs. */
export const PROJECTS = [tauri, api, cli, cliRust, bundler, tao, wry, createTauriApp] as readonly Project[];

/** A page of releases: a year, or all that is newer than the last of these. */
export interface Period {
  /** Path behind the home page of the locale. */
  readonly route: string;
  readonly label: string;
  /** First and last year. */
  readonly years: readonly [number, number];
}

/** Newest first. The versions of each stand on one page, so that the first one stays small. */
export const PERIODS: readonly Period[] = [
  { route: '/releases', label: '2024 年至今', years: [2024, 9999] },
  { route: '/releases/2023', label: '2023 年', years: [2023, 2023] },
  { route: '/releases/2022', label: '2022 年', years: [2022, 2022] },
];

/** The packages that had versions in a period, with these alone. A version without a date is new. */
export function projectsOf({ years: [first, last] }: Period): readonly Project[] {
  const isWithin = ({ date }: Version): boolean => {
    const year = date === null ? last : Number(date.slice(0, 4));
    return year >= first && year <= last;
  };
  return PROJECTS.map((project) => ({ ...project, versions: project.versions.filter(isWithin) })).filter(
    ({ versions }) => versions.length > 0,
  );
}
