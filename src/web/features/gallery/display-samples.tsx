// Samples of display components.
import { kopecks } from '#core/money.ts';
import emptyShelf from '#web/art/empty-shelf.svg';
import { Badge } from '#web/ui/display/badge.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Rating } from '#web/ui/display/rating.tsx';
import { Table } from '#web/ui/display/table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { Carousel } from '#web/ui/navigation/carousel.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { Sample } from './sample.tsx';

const STEPS = ['Choose book', 'Child information', 'Preview', 'Order'];
const PRICE_LABELS = { now: 'Now', later: 'Later' };

export function DisplaySamples() {
  return (
    <>
      <Sample name="Progress">
        {[-20, 0, 40, 100, 180].map((value) => (
          <Progress key={value} label={`${value}%`} value={value} />
        ))}
        <Progress label="Unknown" />
      </Sample>
      <Sample name="Badge, price, rating">
        <div className="flex flex-wrap gap-3">
          <Badge tone="new">Новинка</Badge>
          <Badge tone="sale">−50%</Badge>
          <Badge tone="good">Подтверждён</Badge>
          <Badge>3+</Badge>
          <Badge tone="bad">Отменён</Badge>
        </div>
        <div className="flex flex-wrap gap-8">
          <Price kopecks={kopecks(199_000)} language="ru" labels={PRICE_LABELS} />
          <Price kopecks={kopecks(99_500)} later={kopecks(199_000)} language="ru" labels={PRICE_LABELS} />
          <Price kopecks={kopecks(99_550)} language="en" labels={PRICE_LABELS} />
        </div>
        <div className="flex flex-wrap gap-8">
          {[0, 3.5, 5].map((value) => (
            <Rating key={value} value={value} label={`${value} / 5`} />
          ))}
        </div>
      </Sample>
      <Sample name="Skeleton and empty state">
        <Skeleton />
        <Skeleton className="h-24 w-1/2" />
        <EmptyState
          picture={{ src: emptyShelf, width: 480, height: 320 }}
          title="Nothing here"
          actions={<Button>Do something</Button>}
        >
          <p>And what to do about it.</p>
        </EmptyState>
      </Sample>
      <Sample name="Table">
        <Table
          caption="Orders"
          rows={[
            { id: 'A-1', total: '1 990 ₽' },
            { id: 'A-2', total: '3 480 ₽' },
          ]}
          rowId={(row) => row.id}
          empty="Nothing"
          columns={[
            { id: 'id', title: 'Number', cell: (row) => row.id },
            { id: 'total', title: 'Total', numeric: true, cell: (row) => row.total },
          ]}
        />
        <Table
          caption="Empty"
          rows={[]}
          rowId={() => ''}
          empty="Nothing yet"
          columns={[{ id: 'a', title: 'Number', cell: () => null }]}
        />
      </Sample>
      <NavigationSamples />
    </>
  );
}

function NavigationSamples() {
  return (
    <>
      <Sample name="Tabs">
        <Tabs
          label="Sections"
          tabs={[
            { value: 'a', title: 'First', content: <p>First page</p> },
            { value: 'b', title: 'Second', content: <p>Second page</p> },
            { value: 'c', title: 'Disabled', content: null, disabled: true },
          ]}
        />
      </Sample>
      <Sample name="Accordion">
        <Accordion
          name="gallery"
          items={[
            { id: 'one', title: 'Сколько ждать книгу?', content: <p>5–7 рабочих дней.</p> },
            { id: 'two', title: 'Куда вы доставляете?', content: <p>В пять стран.</p> },
          ]}
        />
      </Sample>
      <Sample name="Stepper">
        {[0, 2, 4].map((current) => (
          <Stepper key={current} label={`Step ${current}`} steps={STEPS.map((name) => ({ name }))} current={current} />
        ))}
      </Sample>
      <Sample name="Pagination">
        {[1, 5, 12].map((page) => (
          <Pagination
            key={page}
            label={`Pages at ${page}`}
            previousLabel="Previous"
            nextLabel="Next"
            page={page}
            pages={12}
            href={(to) => `?page=${to}`}
          />
        ))}
      </Sample>
      <Sample name="Carousel">
        <Carousel
          label="Pages"
          previousLabel="Back"
          nextLabel="On"
          slides={STEPS.map((step) => ({
            id: step,
            content: <div className="spread grid h-40 place-items-center">{step}</div>,
          }))}
        />
      </Sample>
    </>
  );
}
