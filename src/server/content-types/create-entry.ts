// Writes an entry of the content in every language, as the shop itself.
import type { Locale } from '#core/locale.ts';
import { trusted } from '../content/access.ts';
import type { Content } from '../content/content.ts';
import { uidOf } from '../content/declaration.ts';
import type { CollectionName } from './content-types.ts';

/** Resolves to the new entry's documentId. */
export async function createEntry(
  content: Content,
  name: CollectionName,
  shared: object,
  words: Record<Locale, object>,
): Promise<string> {
  const model = content.registry.model(uidOf(name));
  const made = await content.writer.create(model, { data: { ...shared, ...words.ru } }, { locale: 'ru' }, trusted);
  const { documentId }: { documentId: string } = JSON.parse(made);
  await updateEntry(content, name, documentId, words.en, 'en');
  return documentId;
}

export async function updateEntry(
  content: Content,
  name: CollectionName,
  documentId: string,
  data: object,
  locale: Locale,
): Promise<void> {
  await content.writer.update(content.registry.model(uidOf(name)), documentId, { data }, { locale }, trusted);
}
