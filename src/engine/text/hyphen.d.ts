// Types of the hyphenation patterns; the package ships none.
declare module 'hyphen/ru/index.js' {
  const patterns: { hyphenateSync(text: string, options?: { hyphenChar?: string; minWordLength?: number }): string };
  export default patterns;
}
declare module 'hyphen/en/index.js' {
  const patterns: { hyphenateSync(text: string, options?: { hyphenChar?: string; minWordLength?: number }): string };
  export default patterns;
}
