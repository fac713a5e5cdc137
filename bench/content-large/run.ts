// The content API when nothing is kept: every request is another one, asked of a shop with 1,000 products and of one with 100,000 in turn.
import { parseArgs } from 'node:util';
import { fillProducts } from '../content-api/fill.ts';
import { type ScratchShop, startScratchShop } from '../scratch-shop.ts';
import { CASES, type Case, PAGES } from './cases.ts';
import { type Load, loadDistinct } from './load-distinct.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    /** Only the questions whose names contain this. */
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);
const [few, many] = [Number(values.few), Number(values.many)];
const asked = (cases: readonly Case[]): Case[] => cases.filter(({ name }) => name.includes(values.only));

console.log(`autocannon, 16 connections, ${seconds} s each; requests/s (p99 in ms)`);
const small = await startScratchShop(3323);
const pages: Load[] = [];
for (const page of asked(PAGES)) pages.push(await load(small, page, 0));
await fillProducts(small.database, few);
console.log(line('', 'as it opens', `${few} more`, 'share left'));
for (const [index, page] of asked(PAGES).entries()) compare(page.name, pages[index], await load(small, page, few));

const large = await startScratchShop(3324);
await fillProducts(large.database, many);
console.log(line('', String(few), String(many), 'share left'));
for (const question of asked(CASES)) {
  // One right after the other: however busy the machine is, both feel it.
  compare(question.name, await load(small, question, few), await load(large, question, many));
}
console.log(`memory of the shops: ${small.shop.memory()} and ${large.shop.memory()} MB`);
await small.stop();
await large.stop();

function load({ shop }: ScratchShop, { path }: Case, products: number): Promise<Load> {
  return loadDistinct(shop.url, (n) => path(n, products), seconds);
}

function compare(name: string, one: Load | undefined, other: Load): void {
  if (one) console.log(line(name, told(one), told(other), (other.perSecond / one.perSecond).toFixed(2)));
}

function told({ perSecond, p99Ms, errors }: Load): string {
  return `${perSecond.toFixed(0)} (${p99Ms.toFixed(0)})${errors ? ` ${errors} errors` : ''}`;
}

function line(name: string, one: string, other: string, share: string): string {
  return `${name.padEnd(30)}${one.padStart(16)}${other.padStart(16)}${share.padStart(14)}`;
}
