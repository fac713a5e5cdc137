// The content API without caching: every request is different, sent alternately to a shop with 1,000 products and one
// with 100,000.
import { parseArgs } from 'node:util';
import { fillProducts } from '../content-api/fill.ts';
import { tool } from '../content-api/load.ts';
import { type ScratchShop, startScratchShop } from '../scratch-shop.ts';
import { CASES, type Case, PAGES } from './cases.ts';
import { type Load, loadDistinct } from './load-distinct.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    /** Only the cases whose names contain this. */
    only: { type: 'string', default: '' },
    /** Address of a running Strapi with the same product type (bench/README.md), measured in the same rounds. */
    strapi: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const few = Number(values.few);
const many = Number(values.many);
const asked = (cases: readonly Case[]): Case[] => cases.filter(({ name }) => name.includes(values.only));

console.log(`${tool}, 16 connections, ${seconds} s each; requests/s (p99 in ms)`);
const small = await startScratchShop(3323, 'web');
const pages: Load[] = [];
for (const page of asked(PAGES)) pages.push(await load(small, page, 0));
await fillProducts(small.database, few);
console.log(line('', 'seeded', `${few} more`, 'ratio'));
for (const [index, page] of asked(PAGES).entries()) compare(page.name, pages[index], await load(small, page, few));

const large = await startScratchShop(3324, 'web');
await fillProducts(large.database, many);
console.log(line('', String(few), String(many), 'ratio'));
for (const question of asked(CASES)) {
  // One right after the other, so that a busy machine affects both.
  const one = await load(small, question, few);
  const other = await load(large, question, many);
  compare(question.name, one, other, await besideStrapi(question, one));
}
console.log(`memory of the shops: ${small.shop.memory()} and ${large.shop.memory()} MB`);
await small.stop();
await large.stop();

function load({ shop }: ScratchShop, { path }: Case, products: number): Promise<Load> {
  return loadDistinct(shop.url, (n) => path(n, products), seconds);
}

/** The shop's rate as a multiple of Strapi's with as many products: measured now, or earlier on a quiet machine. */
async function besideStrapi({ path, strapi }: Case, ours: Load): Promise<string> {
  if (strapi === undefined) return '';
  const theirs = values.strapi ? await loadDistinct(values.strapi, (n) => path(n, few), seconds) : undefined;
  const times = (ours.perSecond / (theirs?.perSecond ?? strapi)).toFixed(1);
  return theirs
    ? `  ${times} times Strapi's ${formatLoad(theirs)}`
    : `  ${times} times Strapi's ${strapi}, as recorded`;
}

function compare(name: string, one: Load | undefined, other: Load, note = ''): void {
  if (one)
    console.log(line(name, formatLoad(one), formatLoad(other), (other.perSecond / one.perSecond).toFixed(2)) + note);
}

function formatLoad({ perSecond, p99Ms, errors }: Load): string {
  return `${perSecond.toFixed(0)} (${p99Ms.toFixed(0)})${errors ? ` ${errors} errors` : ''}`;
}

function line(name: string, one: string, other: string, share: string): string {
  return `${name.padEnd(30)}${one.padStart(16)}${other.padStart(16)}${share.padStart(14)}`;
}
