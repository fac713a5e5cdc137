export declare const BUILD_ONLY: readonly string[];
export declare function runtimePaths(lock: { readonly packages: Readonly<Record<string, object>> }): Set<string>;
