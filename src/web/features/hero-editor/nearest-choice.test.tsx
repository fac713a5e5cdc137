import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { DEFAULT_SHOP_TIMES, formatShopTimes } from '#core/delivery/shop-times.ts';
import { plainLook } from '#tests/builders/plain-look.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { ShopPlaceholdersContext } from '#web/i18n/shop-placeholders.ts';
import { NearestChoice } from './nearest-choice.tsx';

registerCopy('ru', { hero: ru.hero });

const look = plainLook({ hairStyle: 'short', hairTexture: 'coily' });
const sure = { skin: 0.9, hair: 0.9, hairStyle: 0.9, texture: 0.9, tied: 0.9, face: 0.9 };
const shown = (certainty: typeof sure | undefined, corrected: readonly string[] = []): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ShopPlaceholdersContext value={formatShopTimes(DEFAULT_SHOP_TIMES, 'ru')}>
        <NearestChoice
          slug={'bath-sea'}
          gender={'female'}
          age={5}
          look={look}
          corrected={corrected}
          certainty={certainty}
          hasPhoto={certainty !== undefined}
          onChange={() => {}}
        />
      </ShopPlaceholdersContext>
    </MemoryRouter>,
  );

describe('NearestChoice', () => {
  it('asks with four drawings how the hair is tied when the photo leaves it open', () => {
    const html = shown({ ...sure, tied: 0.3 });
    expect(html).toContain('Как убраны волосы?');
    for (const style of ['косички рядами', 'два хвостика', 'две косы', 'пучок']) expect(html).toContain(style);
    expect(html).toContain('Оставить как есть');
  });

  it('asks no more once the style was chosen by hand', () => {
    expect(shown({ ...sure, tied: 0.3 }, ['hairStyle'])).not.toContain('Как убраны волосы?');
  });

  it('offers closer drawings after a doubtful reading, similar ones without a photo', () => {
    expect(shown({ ...sure, hair: 0.5 })).toContain('Выбрать ближе к\u00a0фото');
    expect(shown(undefined)).toContain('Показать похожие');
  });

  it('offers nothing where the reading is sure', () => {
    expect(shown(sure)).not.toContain('<button');
  });
});
