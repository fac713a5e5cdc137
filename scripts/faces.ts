// npm run faces -- IMAGE...: prints the faces found in each picture, their quality and the colours read, as JSON.

import { readFile } from 'node:fs/promises';
import { toHex } from '#engine/photo/lab.ts';
import { lookFromFace } from '#engine/photo/look.ts';
import { type FaceReading, readPhoto } from '#engine/photo/read-photo.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

function describe(face: FaceReading): object {
  const look = lookFromFace(face, 'female');
  return {
    box: face.box,
    score: face.score,
    turn: { yaw: round(face.turn.yaw), pitch: round(face.turn.pitch), roll: round(face.turn.roll) },
    age: face.age ?? null,
    child: face.child,
    quality: face.quality,
    paintable: face.quality.notPaintable.length === 0,
    colours: {
      skin: { tone: look.skin, photo: toHex(face.skin.lab), drawn: look.skinHex },
      hair: {
        name: look.hair,
        photo: face.hair.lab ? toHex(face.hair.lab) : null,
        drawn: look.hairHex,
        covered: face.hair.covered,
      },
      eyes: face.eyes ?? null,
    },
    hair: { length: face.hair.length, fringe: round(face.hair.fringe), curl: round(face.hair.curl) },
    glasses: face.glasses,
    freckles: face.freckles,
    moles: face.moles,
  };
}

async function readPicture(path: string): Promise<object> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unreadable';
    return { file: path, error: { code: 'unreadable', details: { reason: code } } };
  }
  const read = await readPhoto(bytes);
  if (!read.ok) return { file: path, error: read.error };
  const { format, width, height, notices, faces } = read.value;
  return { file: path, format, width, height, notices, faces: faces.map(describe) };
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Usage: npm run faces -- IMAGE...');
  process.exitCode = 2;
} else {
  const answers: object[] = [];
  for (const path of paths) answers.push(await readPicture(path));
  console.log(JSON.stringify(answers, null, 2));
}
