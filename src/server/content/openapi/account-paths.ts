// The OpenAPI paths of accounts, roles and files, which are no content types.

import { problems } from './fixed.ts';
import { ref, type Schema } from './schemas.ts';

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });
const text: Schema = { type: 'string' };
const body = (...names: string[]): Schema => ({
  required: true,
  content: json({ type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, text])) }),
});
const object: Schema = { type: 'object' };
const signedIn: Schema = { type: 'object', properties: { jwt: text, user: ref('User') } };
const multipart: Schema = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } }, fileInfo: text },
      },
    },
  },
};

const call = (tag: string, summary: string, answer: Schema, more: Schema = {}): Schema => ({
  tags: [tag],
  summary,
  ...more,
  responses: { '200': { description: 'Done', content: json(answer) }, ...problems },
});

const id: Schema = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
const byId = (operations: Schema): Schema => ({ parameters: [id], ...operations });
const list = (item: Schema): Schema => ({ type: 'array', items: item });
const sent: Schema = { requestBody: { content: json(object) } };

export const accountPaths: Readonly<Record<string, Schema>> = {
  '/auth/local': { post: call('auth', 'Sign in', signedIn, { requestBody: body('identifier', 'password') }) },
  '/auth/local/register': {
    post: call('auth', 'Register', signedIn, { requestBody: body('username', 'email', 'password') }),
  },
  '/auth/forgot-password': {
    post: call('auth', 'Ask for a link to a new password', object, { requestBody: body('email') }),
  },
  '/auth/reset-password': {
    post: call('auth', 'Set a new password with the code of the mail', signedIn, {
      requestBody: body('code', 'password', 'passwordConfirmation'),
    }),
  },
  '/auth/change-password': {
    post: call('auth', 'Change the own password', signedIn, {
      requestBody: body('currentPassword', 'password', 'passwordConfirmation'),
    }),
  },
  '/auth/send-email-confirmation': {
    post: call('auth', 'Send the confirmation mail again', object, { requestBody: body('email') }),
  },
  '/users': {
    get: call('users', 'List users', list(ref('User'))),
    post: call('users', 'Create a user', ref('User'), sent),
  },
  '/users/count': { get: call('users', 'Count users', { type: 'integer' }) },
  '/users/me': { get: call('users', 'The own account', ref('User')) },
  '/users/{id}': byId({
    get: call('users', 'One user', ref('User')),
    put: call('users', 'Change a user', ref('User'), sent),
    delete: call('users', 'Delete a user', ref('User')),
  }),
  '/users-permissions/roles': {
    get: call('roles', 'List roles', { type: 'object', properties: { roles: list(ref('Role')) } }),
    post: call('roles', 'Create a role', object, sent),
  },
  '/users-permissions/roles/{id}': byId({
    get: call('roles', 'One role with its permissions', { type: 'object', properties: { role: ref('Role') } }),
    put: call('roles', 'Change a role', object, sent),
    delete: call('roles', 'Delete a role', object),
  }),
  '/users-permissions/permissions': { get: call('roles', 'Every permission there is', object) },
  '/upload': {
    post: call('upload', 'Upload files, or replace one with ?id=', list(ref('File')), { requestBody: multipart }),
  },
  '/upload/files': { get: call('upload', 'List files', list(ref('File'))) },
  '/upload/files/{id}': byId({
    get: call('upload', 'One file', ref('File')),
    delete: call('upload', 'Delete a file', ref('File')),
  }),
  '/admin/generate-token': {
    post: call('admin', 'A short-lived admin token for an administrator', {
      type: 'object',
      properties: { jwt: text },
    }),
  },
};
