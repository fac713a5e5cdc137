// Ridge regression around a prior, solved in the dual: more inputs than samples.

import { at } from './at.ts';

/** Dense symmetric positive definite solve by Cholesky; `matrix` is overwritten. */
function solve(matrix: Float64Array, n: number, right: Float64Array): Float64Array {
  const cell = (i: number, j: number): number => at(matrix, i * n + j);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = cell(i, j);
      for (let k = 0; k < j; k++) sum -= cell(i, k) * cell(j, k);
      matrix[i * n + j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / cell(j, j);
    }
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = at(x, i) - cell(i, k) * at(x, k);
    x[i] = at(x, i) / cell(i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = at(x, i) - cell(k, i) * at(x, k);
    x[i] = at(x, i) / cell(i, i);
  }
  return x;
}

export interface Standardized {
  rows: Float32Array[];
  mean: Float64Array;
  deviation: Float64Array;
}

export function standardize(inputs: readonly ArrayLike<number>[]): Standardized {
  const width = inputs[0]?.length ?? 0;
  const mean = new Float64Array(width);
  const deviation = new Float64Array(width);
  for (const row of inputs) for (let c = 0; c < width; c++) mean[c] = at(mean, c) + at(row, c) / inputs.length;
  for (const row of inputs)
    for (let c = 0; c < width; c++) deviation[c] = at(deviation, c) + (at(row, c) - at(mean, c)) ** 2 / inputs.length;
  for (let c = 0; c < width; c++) deviation[c] = Math.sqrt(at(deviation, c)) || 1;
  const rows = inputs.map((row) =>
    Float32Array.from({ length: width }, (_, c) => (at(row, c) - at(mean, c)) / at(deviation, c)),
  );
  return { rows, mean, deviation };
}

/** Inner products divided by the number of inputs: about 1 on the diagonal, so that one grid of lambdas fits all. */
function gramMatrix(rows: readonly Float32Array[]): Float64Array {
  const n = rows.length;
  const gram = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      const a = at(rows, i);
      const b = at(rows, j);
      let sum = 0;
      for (let c = 0; c < a.length; c++) sum += at(a, c) * at(b, c);
      gram[i * n + j] = sum / a.length;
      gram[j * n + i] = sum / a.length;
    }
  return gram;
}

/** Dual weights and intercept of the samples `chosen`, each with its own weight. */
function fitDual(
  gram: Float64Array,
  n: number,
  chosen: readonly number[],
  targets: readonly number[],
  weights: readonly number[],
  lambda: number,
): { alpha: Float64Array; intercept: number } {
  const m = chosen.length;
  const total = chosen.reduce((sum, i) => sum + at(weights, i), 0);
  const intercept = chosen.reduce((sum, i) => sum + at(weights, i) * at(targets, i), 0) / total;
  const matrix = new Float64Array(m * m);
  for (let a = 0; a < m; a++)
    for (let b = 0; b < m; b++)
      matrix[a * m + b] =
        at(gram, at(chosen, a) * n + at(chosen, b)) + (a === b ? lambda / at(weights, at(chosen, a)) : 0);
  const right = Float64Array.from(chosen, (i) => at(targets, i) - intercept);
  return { alpha: solve(matrix, m, right), intercept };
}

/** Infinity keeps the prior. */
export const LAMBDAS = [0.3, 1, 3, 10, 30, 100, Infinity] as const;
const FOLDS = 8;

export interface RidgeFit {
  /** Per input, to be added to the prior's. */
  weights: Float64Array;
  intercept: number;
  lambda: number;
  /** Mean squared errors, cross-validated by repository: of the prior and of the chosen fit. */
  priorError: number;
  error: number;
}

/** `residuals` are targets minus the prior's predictions. Lambda is chosen by cross-validation over repositories. */
export function fitRidge(
  inputs: readonly ArrayLike<number>[],
  residuals: readonly number[],
  groups: readonly string[],
  weights: readonly number[] = residuals.map(() => 1),
): RidgeFit {
  const n = inputs.length;
  const { rows, mean, deviation } = standardize(inputs);
  const gram = gramMatrix(rows);
  const foldOf = assignFolds(groups);
  const errors = LAMBDAS.map((lambda) => {
    let sum = 0;
    for (let fold = 0; fold < FOLDS; fold++) {
      const train = groups.flatMap((_, i) => (foldOf[i] === fold ? [] : [i]));
      const test = groups.flatMap((_, i) => (foldOf[i] === fold ? [i] : []));
      const model = lambda === Infinity ? undefined : fitDual(gram, n, train, residuals, weights, lambda);
      for (const i of test) {
        const predicted = model
          ? train.reduce((s, j, k) => s + at(model.alpha, k) * at(gram, i * n + j), model.intercept)
          : 0;
        sum += at(weights, i) * (at(residuals, i) - predicted) ** 2;
      }
    }
    return sum / weights.reduce((s, w) => s + w, 0);
  });
  const best = errors.reduce((b, error, i) => (error < at(errors, b) ? i : b), errors.length - 1);
  const lambda = at(LAMBDAS, best);
  const width = mean.length;
  const result = new Float64Array(width);
  let intercept = 0;
  if (lambda !== Infinity) {
    const everything = groups.map((_, i) => i);
    const model = fitDual(gram, n, everything, residuals, weights, lambda);
    for (let i = 0; i < n; i++)
      for (let c = 0; c < width; c++) result[c] = at(result, c) + (at(model.alpha, i) * at(at(rows, i), c)) / width;
    intercept = model.intercept;
    for (let c = 0; c < width; c++) {
      result[c] = at(result, c) / at(deviation, c);
      intercept -= at(result, c) * at(mean, c);
    }
  }
  return { weights: result, intercept, lambda, priorError: at(errors, errors.length - 1), error: at(errors, best) };
}

/** Deterministic: repositories by size, each into the smallest fold. */
function assignFolds(groups: readonly string[]): number[] {
  const sizes = new Map<string, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const filled = new Array<number>(FOLDS).fill(0);
  const folds = new Map<string, number>();
  for (const [group, size] of [...sizes].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))) {
    const fold = filled.indexOf(Math.min(...filled));
    folds.set(group, fold);
    filled[fold] = at(filled, fold) + size;
  }
  return groups.map((group) => folds.get(group) as number);
}
