// npm run train:score-trials -- --key FILE ANSWERS...: the table of docs/likeness.md from the answers of raters, one file each.

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseAnswers, parseKey, scoreAnswers, trialTable } from './lib/trial-key.ts';

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
if (!values.key || positionals.length === 0) throw new Error('npm run train:score-trials -- --key FILE ANSWERS...');
const key = parseKey(await readFile(values.key, 'utf8'));
const raters = await Promise.all(positionals.map(async (path) => parseAnswers(await readFile(path, 'utf8'))));
console.log(`${raters.length} raters, ${key.trials.length} trials\n`);
console.log(trialTable(scoreAnswers(key, raters)));
