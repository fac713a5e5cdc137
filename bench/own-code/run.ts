// What own code gains over the library that could replace it (decision 58), both in turn: the ratio is the figure to read.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as converter from '@tensorflow/tfjs-converter';
import type * as tensorflow from '@tensorflow/tfjs-core';
import pg from 'pg';
import { openDatabase } from '../../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded/postgres.ts';
import { openNetwork } from '../../src/web/features/photo/quality-check/network.ts';
import { openTempFolder } from '../../tests/harness/temp-folder.ts';

const ROUNDS = 9;
const READERS = 16;
const READS_PER_READER = 150;
const INPUT_SIDE_PX = 256;

type Way = () => Promise<unknown>;

async function compare(what: string, ways: Readonly<Record<string, Way>>, runs: number): Promise<void> {
  const times = new Map<string, { ms: number; cpu: number }[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, way] of Object.entries(ways)) {
      const started = performance.now();
      const used = process.cpuUsage();
      await way();
      const { user, system } = process.cpuUsage(used);
      const taken = { ms: (performance.now() - started) / runs, cpu: (user + system) / 1000 / runs };
      times.set(name, [...(times.get(name) ?? []), taken]);
    }
  const median = (list: readonly number[]): string => (list.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0).toFixed(3);
  for (const [name, list] of times) {
    const ms = median(list.map((each) => each.ms));
    const cpu = median(list.map((each) => each.cpu));
    console.log(`${what}, ${name}: ${ms} ms, ${cpu} ms of processor time (median of ${ROUNDS})`);
  }
}

async function compareFaceDetectors(): Promise<void> {
  const require = createRequire(import.meta.url);
  const tf: typeof tensorflow = require('@tensorflow/tfjs-core');
  const { loadGraphModelSync }: typeof converter = require('@tensorflow/tfjs-converter');
  const backend: { setWasmPaths(folder: string): void } = require('@tensorflow/tfjs-backend-wasm');
  backend.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  const models = join(dirname(require.resolve('@vladmandic/human')), '../models');
  const graph = JSON.parse(readFileSync(join(models, 'blazeface.json'), 'utf8'));
  const weights = Uint8Array.from(readFileSync(join(models, 'blazeface.bin'))).buffer;
  const specs: tensorflow.io.WeightsManifestEntry[] = graph.weightsManifest.flatMap(
    (group: tensorflow.io.WeightsManifestConfig[number]) => group.weights,
  );
  const model = loadGraphModelSync({
    load: () => ({ modelTopology: graph.modelTopology, weightSpecs: specs, weightData: weights }),
  });
  const network = openNetwork(graph, weights);
  const height = INPUT_SIDE_PX;
  const width = INPUT_SIDE_PX;
  const depth = 3;
  const data = Float32Array.from({ length: height * width * depth }, (_, index) => ((index * 7919) % 255) / 127 - 1);
  await compare(
    'one face detection',
    {
      own: async () => network.run({ height, width, depth, data }, ['Identity']),
      'TensorFlow.js': async () =>
        tf.tidy(() =>
          (model.execute(tf.tensor4d(data, [1, height, width, depth]), 'Identity') as tensorflow.Tensor).dataSync(),
        ),
    },
    1,
  );
}

async function compareReads(): Promise<void> {
  const folder = openTempFolder('zb-bench-db-');
  const postgres = await startEmbeddedPostgres(folder);
  const url = `postgresql://shop@localhost/shop?host=${encodeURIComponent(postgres.socketDir)}`;
  const database = openDatabase({ url }, 2);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await database.query(`create table shelf as
    select n, repeat('Сказка ', 40) as title, repeat('слово ', 80) as text from generate_series(1, 400) n`);
  await database.query('create index on shelf (n)');
  await database.query('analyze shelf');
  const text = `select json_agg(row_to_json(s))::text as body, 10 as total
    from (select * from shelf where n >= $1::int order by n limit 10) s`;
  const read = async (one: (first: number) => Promise<unknown>): Promise<void> => {
    const reader = async () => {
      for (let first = 0; first < READS_PER_READER; first++) await one(first);
    };
    await Promise.all(Array.from({ length: READERS }, reader));
  };
  await compare(
    'one list of ten',
    {
      own: () => read(async (first) => database.quickRead('list', text, [first])),
      pg: () => read((first) => pool.query({ name: 'list', text, values: [first] })),
    },
    READERS * READS_PER_READER,
  );
  await pool.end();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

await compareFaceDetectors();
await compareReads();
