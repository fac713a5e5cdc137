/** The element at an index that must exist: a wrong index ends the fit instead of giving NaN weights. */
export function at<T>(values: ArrayLike<T>, index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError(`index ${index} is outside of ${values.length} values`);
  return value;
}
