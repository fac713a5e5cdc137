// Memoises a function by the identity of its argument; results are garbage-collected with the argument.

export function memoizeByObject<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.value;
    const value = work(key);
    results.set(key, { value });
    return value;
  };
}
