// The body as Strapi echoes it in an error about missing relations: with defaults, relations as lists of ids.
import type { Model } from '../model.ts';
import { isJsonObject, type Json, type JsonObject } from './input.ts';

export function echoedInput(model: Model, data: JsonObject, fresh: boolean): JsonObject {
  const echoed: JsonObject = {};
  if (fresh) {
    echoed.publishedAt = new Date().toISOString();
    for (const field of model.fields.values()) {
      if (field.kind === 'component' && field.many) echoed[field.name] = [];
      if (field.kind === 'scalar' && field.rules.default !== undefined)
        echoed[field.name] = field.rules.default as Json;
    }
  }
  for (const [key, value] of Object.entries(data)) {
    const field = model.fields.get(key);
    const isLink = field !== undefined && field.kind !== 'scalar' && field.kind !== 'component';
    echoed[key] = isLink ? links(value) : value;
  }
  return echoed;
}

function links(value: Json): Json {
  if (value === null || (isJsonObject(value) && ('connect' in value || 'set' in value || 'disconnect' in value)))
    return value;
  const list = Array.isArray(value) ? value : [value];
  return {
    set: list.map((each) =>
      isJsonObject(each) ? each : typeof each === 'number' ? { id: each } : { documentId: each },
    ),
  };
}
