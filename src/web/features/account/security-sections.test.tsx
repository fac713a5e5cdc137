// Order of the sections on the security page of a customer.
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { SecuritySections } from './security-sections.tsx';

registerCopy('ru', {
  ownAccount: ru.ownAccount,
  secondFactor: ru.secondFactor,
  register: ru.register,
  login: ru.login,
});

function shown({ isStaff = false, fresh = false, totp = false, isRequired = false }): string {
  const factors = { passkeys: [], totp, recoveryCodes: 0, passkeysPossible: true, isRequired };
  const loaded = {
    sessions: [],
    hasPassword: true,
    email: 'anna@example.test',
    isStaff,
    secondFactor: { factors, fresh, due: null, isStaff, device: null },
  };
  const element = <SecuritySections loaded={loaded} outcome={undefined} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/account/security'] });
  return renderToString(<RouterProvider router={router} />).replace(/[\u00a0\s]+/g, ' ');
}

test('lists sign-in data and sessions first, then the password, the passkey, and codes last', () => {
  const headings = [...shown({}).matchAll(/<(?:h2|h3|summary)[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(headings).toEqual([
    'Как Вы входите',
    'Где открыт кабинет',
    'Сменить пароль',
    'Вход без пароля',
    'Ключи доступа',
    'Нет подходящего телефона? Коды из приложения',
  ]);
});

test('offers a passkey also before the person has confirmed the sign-in', () => {
  expect(shown({})).toContain('href="/account/verify?next=%2Faccount%2Fsecurity"');
  expect(shown({})).toContain('>Добавить ключ доступа</a>');
  expect(shown({ fresh: true })).toContain('Добавить ключ доступа');
});

test('does not fold the codes for staff, and names their longer minimum', () => {
  expect(shown({ isStaff: true })).not.toContain('<details');
  expect(shown({ isStaff: true })).toContain('Не меньше 12 знаков');
  expect(shown({})).toContain('Не меньше 8 знаков');
});

test('does not offer to turn off the last second step of a role that needs one, and says why', () => {
  const button = /<button[^>]*>Выключить коды/;
  const required = shown({ isStaff: true, fresh: true, totp: true, isRequired: true });
  expect(button.exec(required)?.[0]).toContain('disabled');
  expect(required).toContain('Выключить нельзя');
  const free = shown({ isStaff: true, fresh: true, totp: true });
  expect(button.exec(free)?.[0]).not.toContain('disabled=""');
  expect(free).not.toContain('Выключить нельзя');
});
