// Addresses of model files, provided by scripts/reader-models.ts.
declare module 'virtual:reader-model/*' {
  const address: string;
  export default address;
}
