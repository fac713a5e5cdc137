// Ridge regression around a prior, solved in the dual: more inputs than samples.

/** Dense symmetric positive definite solve by Cholesky; `matrix` is overwritten. */
function solve(matrix: Float64Array, n: number, right: Float64Array): Float64Array {
  const at = (i: number, j: number): number => matrix[i * n + j] as number;
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = at(i, j);
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      matrix[i * n + j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / at(j, j);
    }
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) (x[i] as number) -= at(i, k) * (x[k] as number);
    (x[i] as number) /= at(i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) (x[i] as number) -= at(k, i) * (x[k] as number);
    (x[i] as number) /= at(i, i);
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
  for (const row of inputs) for (let c = 0; c < width; c++) (mean[c] as number) += (row[c] as number) / inputs.length;
  for (const row of inputs)
    for (let c = 0; c < width; c++)
      (deviation[c] as number) += ((row[c] as number) - (mean[c] as number)) ** 2 / inputs.length;
  for (let c = 0; c < width; c++) deviation[c] = Math.sqrt(deviation[c] as number) || 1;
  const rows = inputs.map((row) =>
    Float32Array.from(
      { length: width },
      (_, c) => ((row[c] as number) - (mean[c] as number)) / (deviation[c] as number),
    ),
  );
  return { rows, mean, deviation };
}

/** Inner products divided by the number of inputs: about 1 on the diagonal, so that one grid of lambdas fits all. */
function gramMatrix(rows: readonly Float32Array[]): Float64Array {
  const n = rows.length;
  const gram = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      const a = rows[i] as Float32Array;
      const b = rows[j] as Float32Array;
      let sum = 0;
      for (let c = 0; c < a.length; c++) sum += (a[c] as number) * (b[c] as number);
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
  const total = chosen.reduce((sum, i) => sum + (weights[i] as number), 0);
  const intercept = chosen.reduce((sum, i) => sum + (weights[i] as number) * (targets[i] as number), 0) / total;
  const matrix = new Float64Array(m * m);
  for (let a = 0; a < m; a++)
    for (let b = 0; b < m; b++)
      matrix[a * m + b] =
        (gram[(chosen[a] as number) * n + (chosen[b] as number)] as number) +
        (a === b ? lambda / (weights[chosen[a] as number] as number) : 0);
  const right = Float64Array.from(chosen, (i) => (targets[i] as number) - intercept);
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
          ? train.reduce((s, j, k) => s + (model.alpha[k] as number) * (gram[i * n + j] as number), model.intercept)
          : 0;
        sum += (weights[i] as number) * ((residuals[i] as number) - predicted) ** 2;
      }
    }
    return sum / weights.reduce((s, w) => s + w, 0);
  });
  const best = errors.reduce((b, error, i) => (error < (errors[b] as number) ? i : b), errors.length - 1);
  const lambda = LAMBDAS[best] as number;
  const width = mean.length;
  const result = new Float64Array(width);
  let intercept = 0;
  if (lambda !== Infinity) {
    const everything = groups.map((_, i) => i);
    const model = fitDual(gram, n, everything, residuals, weights, lambda);
    for (let i = 0; i < n; i++)
      for (let c = 0; c < width; c++)
        (result[c] as number) += ((model.alpha[i] as number) * (rows[i]?.[c] as number)) / width;
    intercept = model.intercept;
    for (let c = 0; c < width; c++) {
      (result[c] as number) /= deviation[c] as number;
      intercept -= (result[c] as number) * (mean[c] as number);
    }
  }
  return { weights: result, intercept, lambda, priorError: errors.at(-1) as number, error: errors[best] as number };
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
    filled[fold] = (filled[fold] as number) + size;
  }
  return groups.map((group) => folds.get(group) as number);
}
