/** Prints a line for each engine at the end of a run: `Firefox: 23 passed, 0 failed`. */
export default class CountReporter {
  onTestRunEnd(modules) {
    const counts = new Map();
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const engine = test.fullName.split(' > ')[0];
      const count = counts.get(engine) ?? { passed: 0, failed: 0 };
      counts.set(engine, count);
      const { state } = test.result();
      if (state in count) count[state]++;
    }
    for (const [engine, { passed, failed }] of counts) console.log(`${engine}: ${passed} passed, ${failed} failed`);
  }
}
