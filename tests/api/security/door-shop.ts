// One shop with every kind of caller and with things that belong to a guest and to an account.
import { join } from 'node:path';
import { STAFF_ROLES, type StaffRole } from '#core/accounts/staff.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { newDocumentId } from '#core/ids.ts';
import { SAMPLE_DRAWING } from '#engine/art/sample-drawing.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { readStoryFolder } from '#engine/story/story-files.ts';
import { seedContent } from '#server/content-types/seed.ts';
import { createTokens } from '#server/modules/accounts/credentials/tokens.ts';
import { createPhotoLinks } from '#server/modules/photos/photo-links.ts';
import { insertVersion } from '#server/modules/stories/stories.repository.ts';
import { content as contentDir } from '#tests/fixtures/book-spec.ts';
import { averageFace } from '#tests/fixtures/faces/average-face.ts';
import { startStaffShop } from '../admin/staff-shop.ts';

const SECRET = 'a secret for tests, thirty-two letters long';
const STORY = 'night-forest';

export const CALLERS = [
  'visitor',
  'guest',
  'other guest',
  'account',
  'other account',
  'editor',
  'support',
  'printer',
  'administrator',
  'staff account',
  'expired',
  'forged',
  'ended',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Ids of what one owner has. */
export interface Things {
  readonly book: string;
  readonly order: string;
  readonly photo: string;
  readonly drawing: string;
  /** A group order and a child of it. */
  readonly group: string;
  readonly child: string;
  /** Query of the photo's address, signed for its owner. */
  readonly signed: string;
}

export interface DoorRequest {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly body?: object | undefined;
}

type Credentials = { readonly authorization?: string; readonly cookie?: string };

/** Content types, accounts, roles and files: staff reach them through the admin proxy. */
const hasProxy = (path: string): boolean => !/^\/(shop|auth|admin|connect)\//.test(path);
const isStaffPath = (path: string): boolean => path.startsWith('/admin/') && path !== '/admin/generate-token';
const isStaffRole = (caller: Caller): caller is StaffRole => STAFF_ROLES.some((role) => role === caller);

export async function startDoorShop() {
  const shop = await startStaffShop();
  const { app, database, person } = shop;
  await insertVersion(database, await readStoryFolder(join(contentDir, 'stories', STORY), STORY), 'test');
  await seedContent(shop.content);
  const staff = await shop.colleagues();
  const account = await person('anna-of-the-doors', 'authenticated');
  const otherAccount = await person('boris-of-the-doors', 'authenticated');
  const gone = {
    customer: await person('vera-who-left', 'authenticated'),
    staff: await person('gleb-who-left', 'administrator'),
  };
  for (const { session } of [gone.customer, gone.staff]) await shop.shop.accounts.service.auth.signOut(session);

  const hourAgo = { now: () => new Date(Date.now() - 25 * 3_600_000) };
  const old = await createTokens(SECRET, hourAgo);
  const foreign = await createTokens(`${SECRET}, but another`);
  const tokensOf = async (tokens: typeof old) => ({
    session: await tokens.issue('session', account.row),
    admin: await tokens.issue('admin', { ...staff.administrator.row, role: 'administrator' }),
  });
  const bad = {
    expired: await tokensOf(old),
    forged: await tokensOf(foreign),
    ended: { session: gone.customer.session, admin: gone.staff.admin },
  };

  /** The cookie that a browser gets with the first thing it makes. */
  async function newGuest(): Promise<{ id: string; cookie: string }> {
    const answer = await app.inject({ method: 'POST', url: '/api/shop/orders/zznothere0nothere0nothe/reorder' });
    const cookie = answer.cookies.find(({ name }) => name === COOKIES.guest.name);
    if (!cookie) throw new Error(`no guest cookie, but ${answer.statusCode} ${answer.body}`);
    return { id: decodeURIComponent(cookie.value).split('.')[0] ?? '', cookie: `${cookie.name}=${cookie.value}` };
  }
  const guest = await newGuest();
  const otherGuest = await newGuest();

  const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` });

  function credentials(caller: Caller, path: string): Credentials {
    const kind = isStaffPath(path) ? 'admin' : 'session';
    switch (caller) {
      case 'visitor':
        return {};
      case 'guest':
        return { cookie: guest.cookie };
      case 'other guest':
        return { cookie: otherGuest.cookie };
      case 'account':
        return bearer(account.session);
      case 'other account':
        return bearer(otherAccount.session);
      case 'staff account':
        return bearer(staff.administrator.session);
      case 'expired':
      case 'forged':
      case 'ended':
        return bearer(bad[caller][kind]);
      default:
        return bearer(staff[caller][kind === 'admin' || hasProxy(path) ? 'admin' : 'session']);
    }
  }

  let sent = 0;
  /** Each request comes from another network, so that no rate limit answers instead of the door. */
  async function send(caller: Caller, { method, path, body }: DoorRequest): Promise<{ status: number; body: string }> {
    sent += 1;
    const proxied = isStaffRole(caller) && hasProxy(path) ? '/admin/strapi-api-proxy' : '';
    const answer = await app.inject({
      method: method as 'GET',
      url: `/api${proxied}${path}`,
      headers: { ...credentials(caller, path) },
      remoteAddress: `10.${(sent >> 8) & 255}.${sent & 255}.1`,
      // An event stream has no end: only its status is read.
      payloadAsStream: true,
      ...(body ? { payload: body } : {}),
    });
    const stream = answer.stream();
    if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
      stream.destroy();
      return { status: answer.statusCode, body: '' };
    }
    let text = '';
    for await (const chunk of stream) text += chunk;
    return { status: answer.statusCode, body: text };
  }

  const { privateFiles } = shop.shop.providers;
  const links = createPhotoLinks(SECRET);
  /** The same bytes for every picture and file; only the door to them is under test. */
  const STORED_KEY = 'doors/file';
  await privateFiles.put(STORED_KEY, Buffer.from('bytes'), 'application/octet-stream');
  await database.query(
    `insert into orders (document_id, number, user_id, guest_id, locale) values ($1, $1, $2, null, 'ru'), ($3, $3, null, $4, 'ru')`,
    [newDocumentId(), account.row.id, newDocumentId(), guest.id],
  );

  /** A paid order with one finished book, its file and a photo. */
  async function things(owner: 'guest' | 'account', { isDrawn }: { isDrawn: boolean }): Promise<Things> {
    const [userId, guestId] = owner === 'guest' ? [null, guest.id] : [account.row.id, null];
    const book = newDocumentId();
    const order = newDocumentId();
    const photo = newDocumentId();
    const child = { name: 'Маша', fullName: 'Маша Иванова', age: 4, gender: 'female' };
    await database.query(
      `insert into books (document_id, user_id, guest_id, draft, story, story_version, locale, child, answers, look,
         photos, consent_version, state)
       values ($1, $2, $3, gen_random_uuid(), $4, 1, 'ru', $5, '{}', $6, '{}', 'x', 'files_ready')`,
      [book, userId, guestId, STORY, child, defaultLook('female')],
    );
    await database.query(
      `insert into orders (document_id, number, user_id, guest_id, state, locale, buyer, cost, preorder_discount,
         promo_discount, gift_wrap, delivery_cost, total, paid_at)
       values ($1, $1, $2, $3, 'paid', 'ru', $4, 0, 0, 0, 0, 0, 0, now())`,
      [order, userId, guestId, { name: 'Анна', phone: '+79161234567', email: 'anna@example.test' }],
    );
    await database.query('insert into order_books (order_id, book, electronic) values ($1, $2, true)', [order, book]);
    await database.query(`insert into book_rights (book, kind, order_id) values ($1, 'ebook', $2)`, [book, order]);
    await database.query(
      `insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked)
       values ($1, 'ebook', $2, 5, '', 1, '{}')`,
      [book, STORED_KEY],
    );
    // A book with a picture makes its view measure the text, for which this shop has no engine.
    if (isDrawn)
      await database.query(
        `insert into book_pictures (book, page, variant, target, fingerprint, storage_key, bytes)
       values ($1, '12', 1, 'locked', 'abcdef0123456789', $2, 5)`,
        [book, STORED_KEY],
      );
    await database.query(
      `insert into content.child_photos (document_id, storage_key, state, guest_key, owner__id, width_px, height_px,
         faces, chosen_face, quality, notices, consent_at)
       values ($1, 'photos', 'ready', $2, $3, 640, 640, '[{"x":0,"y":0,"width":300,"height":360}]', 0, $4, '[]', now())`,
      [photo, guestId, userId, averageFace.quality],
    );
    await privateFiles.put(`photos/${photo}/photo.jpg`, Buffer.from('bytes'), 'image/jpeg');
    await privateFiles.put(`photos/${photo}/face.json`, Buffer.from(JSON.stringify(averageFace)), 'application/json');
    const holder =
      owner === 'guest' ? { kind: 'guest' as const, id: guest.id } : { kind: 'user' as const, id: account.row.id };
    const drawing = newDocumentId();
    await database.query(
      `insert into content.child_photos (document_id, storage_key, state, guest_key, owner__id, width_px, height_px,
         faces, chosen_face, quality, notices, consent_at, drawing)
       values ($1, 'photos', 'ready', $2, $3, 800, 1000, '[]', 0, '{"score":1,"reasons":[]}', '[]', now(), true)`,
      [drawing, guestId, userId],
    );
    const outlines = Buffer.from(JSON.stringify(SAMPLE_DRAWING));
    await privateFiles.put(`photos/${drawing}/drawing.json`, outlines, 'application/json');
    const group = newDocumentId();
    const groupChild = newDocumentId();
    await database.query(
      `insert into groups (document_id, user_id, guest_id, title, organiser, story, locale, paper, closes_on)
       values ($1, $2, $3, 'Group', 'Anna', $4, 'ru', 'printed', current_date + 7)`,
      [group, userId, guestId, STORY],
    );
    await database.query(
      `insert into group_children (document_id, group_id, position, label, name, gender, age, draft, nonce)
       values ($1, $2, 1, 'Маша', 'Маша', 'female', 4, gen_random_uuid(), 'nonce')`,
      [groupChild, group],
    );
    return {
      book,
      order,
      photo,
      drawing,
      group,
      child: groupChild,
      signed: links.signedUrl(photo, holder).split('?')[1] ?? '',
    };
  }

  return { app, send, things };
}
