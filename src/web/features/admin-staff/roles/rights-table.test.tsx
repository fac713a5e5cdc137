// The table of rights: one checkbox for a whole row.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { RightsTable } from './rights-table.tsx';

registerCopy('ru', { adminStaff: ru.adminStaff });

function table(given: readonly string[], onAll?: () => void): string {
  return renderToString(
    <MemoryRouter>
      <RightsTable
        title="Права"
        columns={['Список', 'Запись']}
        rows={[{ id: 'genre', name: 'Жанры', actions: ['find', 'findOne'] }]}
        has={(action) => given.includes(action)}
        isChanged={() => false}
        disabled={false}
        onToggle={() => {}}
        {...(onAll ? { onAll } : {})}
      />
    </MemoryRouter>,
  );
}
const checkedBoxes = (html: string) => html.split('checked=""').length - 1;

test('a row has a checkbox for all of its rights where they can be given together', () => {
  expect(table([])).not.toContain('Жанры: Всё');
  expect(table([], vi.fn())).toContain('Жанры: Всё');
});

test('the checkbox of a row is on only while the row has all of its rights', () => {
  expect(checkedBoxes(table(['find'], vi.fn()))).toBe(1);
  expect(checkedBoxes(table(['find', 'findOne'], vi.fn()))).toBe(3);
});
