// The messages to a visitor who came by an email link, before approving.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { BookView } from '#server/modules/books/books.types.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { NextStepBar } from '../bars.tsx';
import { AccessNotice } from './access-notice.tsx';
import { type ApprovalAccess, approvalAccess, approvalFailure } from './approval-access.ts';

registerCopy('ru', { preview: ru.preview });

const PAGE = '/my-books/abc/preview';

function shown(access: ApprovalAccess): string {
  const html = renderToString(
    <MemoryRouter initialEntries={[PAGE]}>
      <AccessNotice access={access} />
      <NextStepBar
        book={{ state: 'awaiting_confirmation' } as BookView}
        ready
        arrives={null}
        access={access}
        onApprove={() => {}}
      />
    </MemoryRouter>,
  );
  return html.replace(/[\u00a0\s]+/g, ' ');
}

describe('the approval bar', () => {
  it('offers the approval to its owner without a further word', () => {
    expect(shown('open')).toContain('Утвердить книгу</');
    expect(shown('open')).not.toContain('bg-marigold-200');
  });

  it('names the code beforehand', () => {
    expect(shown('code-needed')).toContain('нужен код');
    expect(shown('code-needed')).toContain('Утвердить книгу</');
  });

  it('offers sign-in that returns to the book instead of an approval that would be refused', () => {
    const html = shown('account-needed');
    expect(html).toContain('хранится в личном кабинете');
    expect(html).toContain(`href="/account/login?next=${encodeURIComponent(PAGE)}"`);
    expect(html).not.toContain('Утвердить книгу</');
  });

  it('names another account as the reason when the visitor is signed in to another one', () => {
    expect(shown('other-account')).toContain('другом личном кабинете');
    expect(shown('other-account')).not.toContain('Утвердить книгу</');
  });
});

test('a right of the server becomes what the page says', () => {
  expect(approvalAccess('account-needed', true)).toBe('other-account');
  expect(approvalAccess('account-needed', false)).toBe('account-needed');
  expect(approvalAccess('code-needed', true)).toBe('code-needed');
  expect(approvalAccess('not-found', false)).toBe('open');
});

test('an approval refused as missing offers sign-in, any other another try', () => {
  expect([404, 403, 409, 500, 0].map(approvalFailure)).toEqual(['signedOut', 'failed', 'failed', 'failed', 'failed']);
  expect(ru.preview.confirm.signedOut).toMatch(/Войдите/);
});
