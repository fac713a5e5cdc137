// Types of the Chromium finder for TypeScript callers.
export function findOrInstallChromium(): Promise<string | undefined>;
