// The one typed client of the API: content, accounts, roles and files; `admin` is the same through the admin proxy.
import type { CollectionName, EntryOf, SingleName } from '#server/content-types/content-types.ts';
import type { WireUser } from '#server/modules/accounts/users/wire-user.ts';
import { queryString, type ReadQuery } from './query.ts';
import { type Call, createTransport, type TransportOptions } from './transport.ts';

/** As in addresses: products, line-items. */
export type CollectionPath = `${CollectionName}s`;
type EntryAt<P extends CollectionPath> = P extends `${infer N extends CollectionName}s` ? EntryOf<N> : never;
/** Relations are written as ids or connect, disconnect and set. */
type Changes = Readonly<Record<string, unknown>>;

export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: {
    readonly pagination: { readonly total?: number; readonly page?: number; readonly pageCount?: number };
  };
}

export interface SignedIn {
  readonly jwt: string;
  readonly user: WireUser;
}

/** As the media library answers it. */
export interface UploadedFile {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly url: string;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly formats: Readonly<
    Record<string, { readonly url: string; readonly width: number; readonly height: number }>
  > | null;
}

export function createApiClient(options: TransportOptions) {
  const transport = createTransport(options);
  return { ...endpoints(transport.call), auth: accounts(transport.call), admin: endpoints(transport.callAsAdmin) };
}

type Send = (call: Call) => Promise<unknown>;

/** The server's answer is taken at its word: both sides are built from the same declarations. */
const verbs = (send: Send) => ({
  get: async <T>(path: string, query?: object) => (await send({ method: 'GET', path: path + queryString(query) })) as T,
  post: async <T>(path: string, body?: object) => (await send({ method: 'POST', path, body })) as T,
  put: async <T>(path: string, body: object) => (await send({ method: 'PUT', path, body })) as T,
  delete: async <T>(path: string) => (await send({ method: 'DELETE', path })) as T,
});

function accounts(send: Send) {
  const { get, post } = verbs(send);
  return {
    login: (body: { identifier: string; password: string }) => post<SignedIn>('/auth/local', body),
    register: (body: { username: string; email: string; password: string }) =>
      post<{ readonly jwt?: string; readonly user: WireUser }>('/auth/local/register', body),
    forgotPassword: (body: { email: string }) => post<{ ok: true }>('/auth/forgot-password', body),
    resetPassword: (body: { code: string; password: string; passwordConfirmation: string }) =>
      post<SignedIn>('/auth/reset-password', body),
    changePassword: (body: { currentPassword: string; password: string; passwordConfirmation: string }) =>
      post<SignedIn>('/auth/change-password', body),
    sendConfirmation: (body: { email: string }) =>
      post<{ email: string; sent: true }>('/auth/send-email-confirmation', body),
    me: () => get<WireUser>('/users/me'),
  };
}

function endpoints(send: Send) {
  const api = verbs(send);
  const at = (path: string, id: string | number): string => `${path}/${encodeURIComponent(id)}`;
  return {
    collection: <P extends CollectionPath>(name: P) => {
      const path = `/${name}`;
      return {
        find: (query?: ReadQuery) => api.get<Page<EntryAt<P>>>(path, query),
        findOne: (documentId: string, query?: ReadQuery) =>
          api.get<{ readonly data: EntryAt<P> }>(at(path, documentId), query),
        create: (data: Changes) => api.post<{ readonly data: EntryAt<P> }>(path, { data }),
        update: (documentId: string, data: Changes) =>
          api.put<{ readonly data: EntryAt<P> }>(at(path, documentId), { data }),
        delete: (documentId: string) => api.delete<null>(at(path, documentId)),
      };
    },
    single: <N extends SingleName>(name: N) => ({
      find: (query?: ReadQuery) => api.get<{ readonly data: EntryOf<N> }>(`/${name}`, query),
      update: (data: Changes) => api.put<{ readonly data: EntryOf<N> }>(`/${name}`, { data }),
      delete: () => api.delete<null>(`/${name}`),
    }),
    users: {
      find: (
        query?: Pick<ReadQuery, 'filters' | 'sort' | 'fields' | 'populate'> & { start?: number; limit?: number },
      ) => api.get<readonly WireUser[]>('/users', query),
      count: (query?: Pick<ReadQuery, 'filters'>) => api.get<number>('/users/count', query),
      findOne: (id: number, query?: Pick<ReadQuery, 'fields' | 'populate'>) =>
        api.get<WireUser | null>(at('/users', id), query),
      create: (body: Changes) => api.post<WireUser>('/users', body),
      update: (id: number, body: Changes) => api.put<WireUser>(at('/users', id), body),
      delete: (id: number) => api.delete<WireUser>(at('/users', id)),
    },
    files: {
      find: (query?: Pick<ReadQuery, 'filters' | 'sort' | 'fields'> & { start?: number; limit?: number }) =>
        api.get<readonly UploadedFile[]>('/upload/files', query),
      /** A form with `files` and, for each, an optional `fileInfo`. */
      upload: (form: FormData) => api.post<readonly UploadedFile[]>('/upload', form),
      replace: (id: number, form: FormData) => api.post<UploadedFile>(`/upload?id=${id}`, form),
      delete: (id: number) => api.delete<UploadedFile>(at('/upload/files', id)),
    },
  };
}
