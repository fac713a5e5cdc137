// A token of a story text: `{имя:вин}`, `{сказал|сказала}`.

export const STORY_TOKEN = /\{([^{}]*)\}/g;
