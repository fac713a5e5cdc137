// Memoises a function by the identity of its argument; results are garbage-collected with the argument.

export function onceFor<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const done = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = done.get(key);
    if (known) return known.value;
    const value = work(key);
    done.set(key, { value });
    return value;
  };
}
