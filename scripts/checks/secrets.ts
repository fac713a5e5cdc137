// npm run secrets: scans every line that was ever added in the history of this repository for keys and tokens.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { secretsIn } from './secret-patterns.ts';

/** Keys made for tests and examples of a provider's documentation; everything else is reported. */
const KNOWN_EXAMPLES: readonly { readonly file: RegExp; readonly begins: RegExp }[] = [
  { file: /(^|\/)(tests|.*\.test\.tsx?|.*\.spec\.ts)/, begins: /^(eyJ|-----BEGIN|sftp:\/\/shop:)/ },
];

const git = spawn('git', ['log', '--all', '-p', '-U0', '--no-color', '--no-ext-diff', '--format=commit %h'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise<number | null>((resolve) => git.once('close', resolve));

let commits = 0;
let lines = 0;
let commit = '';
let file = '';
const found: string[] = [];
for await (const line of createInterface({ input: git.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.startsWith('commit ')) {
    commit = line.slice('commit '.length);
    commits += 1;
  } else if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length);
  else if (line.startsWith('+')) {
    lines += 1;
    for (const { kind, begins } of secretsIn(line))
      if (!KNOWN_EXAMPLES.some((known) => known.file.test(file) && known.begins.test(begins)))
        found.push(`${commit} ${file}: ${kind}, ${begins}…`);
  }
}
if ((await ended) !== 0) throw new Error('git could not read the history');
for (const each of new Set(found)) console.log(each);
console.log(`${lines} added lines of ${commits} commits read, ${new Set(found).size} possible secrets found`);
process.exitCode = found.length > 0 ? 1 : 0;
