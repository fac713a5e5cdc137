// Parses the relations of a body: an id, a list, or connect, disconnect and set with positions.

import { badRequest } from '#core/errors.ts';
import type { RelationField } from '../model.ts';
import { NUMERIC_ID } from '../numeric-id.ts';
import { isJsonObject, type Json, type JsonObject, type LinkInput, type Position, type Ref } from './input.ts';

const MAX_LINKS = 1000;

/** Undefined: no change. */
export function readLinks(field: RelationField, value: Json | undefined): LinkInput | undefined {
  if (value === undefined) return undefined;
  if (value === null) return { set: [], connect: [], disconnect: [] };
  if (isJsonObject(value) && ('connect' in value || 'disconnect' in value || 'set' in value)) {
    return {
      set: value.set === undefined || value.set === null ? null : refs(field, value.set),
      connect: listOf(value.connect).map((each) => ({ ref: ref(field, each), position: position(field, each) })),
      disconnect: refs(field, value.disconnect ?? null),
    };
  }
  if (isJsonObject(value) && !('id' in value) && !('documentId' in value)) return undefined;
  return { set: refs(field, value), connect: [], disconnect: [] };
}

function listOf(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MAX_LINKS) throw badRequest(`A relation takes at most ${MAX_LINKS} entries at once`);
  return list;
}

const refs = (field: RelationField, value: Json): Ref[] => listOf(value).map((each) => ref(field, each));

function ref(field: RelationField, value: Json): Ref {
  if (isJsonObject(value)) {
    if (typeof value.documentId === 'string') return { documentId: value.documentId };
    if (value.id !== undefined) return ref(field, value.id);
  }
  // Files are identified by number, also when sent as text.
  if (field.kind === 'media' && typeof value === 'string' && NUMERIC_ID.test(value)) return { id: Number(value) };
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { id: value };
  if (typeof value === 'string') return { documentId: value };
  throw badRequest(`Invalid relation format for ${field.name}`);
}

function position(field: RelationField, value: Json): Position {
  const positionInput: Json | undefined = isJsonObject(value) ? value.position : undefined;
  if (!isJsonObject(positionInput)) return { end: true };
  return readPosition(field, positionInput);
}

function readPosition(field: RelationField, positionInput: JsonObject): Position {
  if (positionInput.start === true) return { start: true };
  if (positionInput.before !== undefined && positionInput.before !== null)
    return { before: ref(field, positionInput.before) };
  if (positionInput.after !== undefined && positionInput.after !== null)
    return { after: ref(field, positionInput.after) };
  return { end: true };
}

/** The ids of the list after all changes, in order. */
export function applyLinkChanges(
  current: readonly number[],
  input: LinkInput,
  idOf: (ref: Ref) => number | undefined,
): number[] {
  const ids = (list: readonly Ref[]) => list.flatMap((each) => idOf(each) ?? []);
  const disconnected = new Set(ids(input.disconnect));
  let list = input.set === null ? current.filter((id) => !disconnected.has(id)) : [...new Set(ids(input.set))];
  for (const { ref: connectedRef, position: place } of input.connect) {
    const id = idOf(connectedRef);
    if (id === undefined) continue;
    list = list.filter((each) => each !== id);
    list.splice(indexFor(list, place, idOf), 0, id);
  }
  return list;
}

function indexFor(list: readonly number[], place: Position, idOf: (ref: Ref) => number | undefined): number {
  if ('start' in place) return 0;
  const anchorId = 'before' in place ? idOf(place.before) : 'after' in place ? idOf(place.after) : undefined;
  const at = anchorId === undefined ? -1 : list.indexOf(anchorId);
  if (at < 0) return list.length;
  return 'before' in place ? at : at + 1;
}
