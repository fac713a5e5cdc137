// npm run faces -- [--summary] [--gender male] [--age 4] IMAGE|FOLDER...: what is read of the largest face in each picture, as JSON or one line each.

import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { detectPictureFormat, PICTURE_HEADER_BYTES } from '#core/photos/picture-format.ts';
import { certaintyOf, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import { toHex } from '#engine/photo/pixels/lab.ts';
import { hundredths } from '#engine/photo/pixels/pixels.ts';
import { type PhotoReading, readPhoto } from '#engine/photo/read-photo.ts';
import type { Gender } from '#engine/types.ts';

/** The subject of the photos, as a parent would enter it. */
interface Child {
  gender: Gender;
  age?: number;
}

function describe(face: FaceReading, { gender, age }: Child): object {
  const { face: shape, ...look } = lookFromFace(face, gender, age);
  const { lab, tie, curl, ...hair } = face.hair;
  return {
    box: face.box,
    score: face.score,
    turn: { yaw: hundredths(face.turn.yaw), pitch: hundredths(face.turn.pitch), roll: hundredths(face.turn.roll) },
    quality: face.quality,
    photo: { skin: toHex(face.skin.photo), hair: lab ? toHex(lab) : null, tie: tie ? toHex(tie) : null },
    hair: { ...hair, curl: { order: hundredths(curl.order), turn: hundredths(curl.turn) } },
    look,
    shape,
    certainty: certaintyOf(face, gender, age),
  };
}

type Answer = { file: string; ms: number } & ({ error: object } | { reading: PhotoReading });

async function readPicture(file: string): Promise<Answer> {
  const started = performance.now();
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (fault) {
    const reason = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unreadable';
    return { file, ms: 0, error: { code: 'unreadable', details: { reason } } };
  }
  const read = await readPhoto(bytes);
  const ms = Math.round(performance.now() - started);
  return read.ok ? { file, ms, reading: read.value } : { file, ms, error: read.error };
}

function inFull(answer: Answer, child: Child): object {
  if ('error' in answer) return { file: answer.file, error: answer.error };
  const { format, width, height, notices, faces, chosen, face } = answer.reading;
  return {
    file: answer.file,
    ms: answer.ms,
    format,
    width,
    height,
    notices,
    faces: faces.map(({ box, score }) => ({ box, score })),
    chosen,
    face: describe(face, child),
  };
}

/** One line per picture to compare with the photo, and totals. */
function summary(answers: readonly Answer[], { gender, age }: Child): string {
  const lines = answers.map((answer) => {
    const name = answer.file.split('/').at(-1) ?? answer.file;
    if ('error' in answer) return `${name.padEnd(28)} ${JSON.stringify(answer.error)}`;
    const { face, faces } = answer.reading;
    const look = lookFromFace(face, gender, age);
    const sure = certaintyOf(face, gender, age);
    const marks = [
      look.glasses ? `glasses ${look.glassesFrame?.shape}` : '',
      face.hair.covered ? 'hat' : '',
      look.freckles ? 'freckles' : '',
      look.moles.length > 0 ? `${look.moles.length} moles` : '',
      look.toothGap ? 'gap' : '',
      look.dimples ? 'dimples' : '',
    ].filter((mark) => mark !== '');
    return [
      name.padEnd(28),
      `${answer.ms} ms`.padStart(8),
      `${faces.length} faces`,
      `skin ${look.skin} ${look.skinHex} (${sure.skin})`,
      `hair ${look.hair} ${look.hairHex} (${sure.hair}) ${face.hair.length}`,
      `${look.hairStyle} ${look.hairTexture} ${look.fringe} (${sure.hairStyle})`,
      `eyes ${look.eyes} (${sure.eyes})`,
      marks.join(', '),
      face.quality.reasons.length > 0 ? `ask: ${face.quality.reasons.join(', ')}` : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  });
  const read = answers.flatMap((answer) => ('reading' in answer ? [answer] : []));
  const count = (passes: (face: FaceReading) => boolean): number =>
    read.filter(({ reading }) => passes(reading.face)).length;
  const times = read.map(({ ms }) => ms).sort((a, b) => a - b);
  return [
    ...lines,
    '',
    `${read.length} of ${answers.length} read, ${times[times.length >> 1] ?? 0} ms in the middle; ` +
      `glasses ${count(({ glasses }) => glasses.worn)}, hats ${count(({ hair }) => hair.covered)}, ` +
      `freckles ${count(({ freckles }) => freckles)}, asked for another photo ${count(({ quality }) => quality.reasons.length > 0)}`,
  ].join('\n');
}

/** A folder is expanded to its pictures, by content: endings are often wrong. */
async function picturesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return [path];
  const items = (await readdir(path, { withFileTypes: true })).filter((item) => item.isFile());
  const files = items.map(({ name }) => join(path, name)).sort();
  const pictures = await Promise.all(
    files.map(async (file) => detectPictureFormat(await headerOf(file)).kind !== 'unknown'),
  );
  return files.filter((_, i) => pictures[i]);
}

async function headerOf(file: string): Promise<Uint8Array> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(PICTURE_HEADER_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

const { values, positionals } = parseArgs({
  options: {
    summary: { type: 'boolean', default: false },
    gender: { type: 'string', default: 'female' },
    age: { type: 'string' },
  },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error('Usage: npm run faces -- [--summary] [--gender male] [--age 4] IMAGE|FOLDER...');
  process.exitCode = 2;
} else {
  const answers: Answer[] = [];
  for (const path of positionals) for (const file of await picturesOf(path)) answers.push(await readPicture(file));
  const child: Child = {
    gender: values.gender === 'male' ? 'male' : 'female',
    ...(values.age !== undefined && { age: Number(values.age) }),
  };
  console.log(
    values.summary
      ? summary(answers, child)
      : JSON.stringify(
          answers.map((answer) => inFull(answer, child)),
          null,
          2,
        ),
  );
}
