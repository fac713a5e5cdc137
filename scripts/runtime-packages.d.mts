export const BUILD_ONLY: readonly string[];
export function runtimePaths(lock: { readonly packages: Readonly<Record<string, object>> }): Set<string>;
