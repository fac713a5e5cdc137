import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { GenericError } from './error-pages.tsx';
import { FailedRequestContext } from './request-id.ts';

registerCopy('ru', { errors: ru.errors, site: ru.site });

function page(requestId: string | null): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <GenericError status={500} /> }]);
  return renderToStaticMarkup(
    <FailedRequestContext value={requestId}>
      <Page />
    </FailedRequestContext>,
  );
}

describe('GenericError', () => {
  it('names the request that failed on the server, for support and for hydration', () => {
    expect(page('00c0ffee00c0ffee')).toMatch(/data-request-id="00c0ffee00c0ffee">[^<]+: 00c0ffee00c0ffee</);
  });

  it('names none where the page failed in the browser', () => {
    expect(page(null)).not.toContain('data-request-id');
  });
});
