import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { median } from './measure.js';

/** Runs to compare with. */
const RUNS = 8;
/** A ratio may be this much higher than the median of the last runs, because machines differ. */
const SLACK = 1.15;

/**
 * Appends the ratios of a run to a file with one JSON object per line, and returns those that are higher than in the last runs. A ratio
 * compares the CPU seconds of a build with those of Hugo in the same run.
 */
export function addToHistory(file, { commit, ratios }) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const lastRuns = lines.slice(-RUNS).map((line) => JSON.parse(line));
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify({ commit, ratios })}\n`);
  return Object.entries(ratios).flatMap(([name, ratio]) => {
    const lastRatios = lastRuns.map((run) => run.ratios[name]).filter((last) => last !== undefined);
    const before = lastRatios.length === 0 ? ratio : median(lastRatios);
    return ratio > before * SLACK ? [`${name}: ${before.toFixed(2)} → ${ratio.toFixed(2)} × Hugo`] : [];
  });
}
