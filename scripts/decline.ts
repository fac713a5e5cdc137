// Prints the Russian cases of a list of names: npm run decline -- FILE.json, where the file holds [{ name, gender }].

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { declineFirstName } from '#core/names/decline.ts';
import { GENDERS } from '#core/names/forms.ts';
import { normaliseName } from '#core/names/normalise.ts';

const Input = z.array(z.looseObject({ name: z.string(), gender: z.enum(GENDERS) }));

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const readInput = async (file: string): Promise<z.infer<typeof Input>> => {
  const text = await readFile(file, 'utf8').catch((cause: Error) => fail(`Cannot read ${file}: ${cause.message}`));
  try {
    return Input.parse(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch (cause) {
    return fail(
      `${file}: ${cause instanceof z.ZodError ? z.prettifyError(cause) : cause instanceof Error ? cause.message : cause}\n` +
        'Expected a list like [{ "name": "Маша", "gender": "female" }].',
    );
  }
};

const file = process.argv[2];
const list = await readInput(file ?? fail('Usage: npm run decline -- FILE.json'));
const declined = list.map((entry) => {
  const clean = normaliseName(entry.name);
  if (!clean.ok) return { ...entry, error: clean.error };
  const { gen, dat, acc, ins, pre } = declineFirstName(clean.value.name, entry.gender);
  return { ...entry, name: entry.name, gen, dat, acc, ins, pre };
});
process.stdout.write(`${JSON.stringify(declined, null, 2)}\n`);
