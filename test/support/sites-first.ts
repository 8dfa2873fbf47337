import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Imports of tests that build whole sites. */
const SITES = /temporary-site|docs-samples|servers\.js|\/site\.js|growth-rows/;

/** Starts with files that build sites: they take longest, and at the end one process would wait for the other. */
export class SitesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const buildsSites = ({ moduleId }: TestSpecification): boolean => SITES.test(readFileSync(moduleId, 'utf8'));
    return [...sorted.filter(buildsSites), ...sorted.filter((specification) => !buildsSites(specification))];
  }
}
