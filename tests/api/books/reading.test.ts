// Reading mode: who may open a book in it, when, and what the reader is given.
import { expect, test } from 'vitest';
import { startRecordShop } from './record-shop.ts';

const { database, privateFiles, visitor, begun, pay, stateTo } = await startRecordShop();

const approved = async (who: ReturnType<typeof visitor>) => {
  const id = await begun(who);
  await pay(id);
  await database.query('update books set confirmed_at = now() where document_id = $1', [id]);
  await stateTo(id, 'confirmed');
  return id;
};

test('gives the owner of an approved e-book every page with its picture and the places of its words', async () => {
  const owner = visitor();
  const id = await approved(owner);
  const answer = await owner.call('GET', `/${id}/reading`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { data } = answer.json();
  expect(data).toMatchObject({ documentId: id, title: 'Ночь в лесу', childName: 'Маша', locale: 'ru' });
  expect(data.pages).toEqual([
    { page: 'front', picture: '/picture?v=front', words: [] },
    { page: 4, picture: '/picture?v=4', words: [{ text: 'Маша', boxes: [[0.1, 0.2, 0.3, 0.05]], isLast: true }] },
    { page: 5, picture: '/picture?v=5', words: [] },
  ]);
  await stateTo(id, 'files_ready');
  expect((await owner.call('GET', `/${id}/reading`)).statusCode).toBe(200);
});

test('answers 404 to a stranger, and to its owner once it is deleted', async () => {
  const owner = visitor();
  const id = await approved(owner);
  expect((await visitor().call('GET', `/${id}/reading`)).statusCode).toBe(404);
  expect((await owner.call('GET', '/nosuchbook/reading')).statusCode).toBe(404);
  await database.query('update books set deleted_at = now() where document_id = $1', [id]);
  expect((await owner.call('GET', `/${id}/reading`)).statusCode).toBe(404);
});

test('opens neither a book that is not approved nor one bought without the e-book', async () => {
  const owner = visitor();
  const reasonOf = async (id: string) => {
    const answer = await owner.call('GET', `/${id}/reading`);
    return [answer.statusCode, answer.json().error.details?.reason];
  };
  const unpaid = await begun(owner);
  expect(await reasonOf(unpaid)).toEqual([409, 'not-now']);
  const id = await approved(owner);
  await stateTo(id, 'generating');
  expect(await reasonOf(id)).toEqual([409, 'not-now']);
  await stateTo(id, 'files_ready');
  await database.query(`delete from book_rights where book = $1 and kind = 'ebook'`, [id]);
  expect(await reasonOf(id)).toEqual([409, 'not-now']);
});

test('lists and sends the EPUB beside the PDF where there is one, by the right to the e-book', async () => {
  const owner = visitor();
  const id = await approved(owner);
  await stateTo(id, 'files_ready');
  const add = (columns: string, values: string) =>
    database.query(
      `insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked${columns})
       values ($1, 'ebook', 'books/' || $1 || '/ebook.pdf', 8, 'a', 24, '{}'${values})`,
      [id],
    );
  const downloads = async () => (await owner.call('GET', `/${id}`)).json().data.downloads;
  await add('', '');
  expect(await downloads()).toMatchObject([{ kind: 'ebook' }]);
  expect((await owner.call('GET', `/${id}/files/epub`)).statusCode).toBe(404);
  await database.query('delete from book_files where book = $1', [id]);
  await add(', epub_key, epub_bytes, epub_sha256', `, 'books/' || $1 || '/ebook.epub', 9, 'b'`);
  await privateFiles.put(`books/${id}/ebook.epub`, Buffer.from('an e-book'), 'application/epub+zip');
  expect(await downloads()).toMatchObject([
    { kind: 'ebook', bytes: 8 },
    { kind: 'epub', bytes: 9, address: `/api/shop/books/${id}/files/epub` },
  ]);
  const file = await owner.call('GET', `/${id}/files/epub`);
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
    200,
    'application/epub+zip',
    'an e-book',
  ]);
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(' — книга.epub');
  expect((await visitor().call('GET', `/${id}/files/epub`)).statusCode).toBe(404);
  await database.query('delete from book_rights where book = $1', [id]);
  expect((await owner.call('GET', `/${id}/files/epub`)).statusCode).toBe(404);
});
