// Where a new word begins in camelCase.

export const CAMEL_CASE_BOUNDARY = /([a-z0-9])([A-Z])/g;
