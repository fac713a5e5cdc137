// Reports the progress of Vitest in a line per fifty files; failures are printed by the reporter beside it.
const FILES_PER_LINE = 50;

export default class ProgressReporter {
  #total = 0;
  #done = 0;

  onTestRunStart(files) {
    this.#total = files.length;
  }

  onTestModuleEnd() {
    this.#done += 1;
    if (this.#done % FILES_PER_LINE === 0) console.log(`  ${this.#done} of ${this.#total} test files`);
  }
}
