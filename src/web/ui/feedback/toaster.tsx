// Renders the toasts of the store at the top right, in /admin at the bottom right (components.css). F8 moves the focus to them; a swipe of 50 px to the right dismisses one.
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { closeToast, TOAST_DURATION_MS, type ToastTone, toastStore } from './toast-store.ts';

const TONE_ICONS: Record<ToastTone, [IconName, string]> = {
  good: ['check', 'bg-fern-600'],
  bad: ['warning', 'bg-berry-600'],
  calm: ['spark', 'bg-plum-700'],
};

export default function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot);
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50} label={label}>
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) closeToast(toast.id);
          }}
          className="toast paper pointer-events-auto flex items-start gap-3 p-4 shadow-lift"
        >
          <ToneIcon tone={toast.tone} />
          <div className="grow">
            <Radix.Title className="font-extrabold">{toast.title}</Radix.Title>
            {toast.text && <Radix.Description className="text-small text-ink-soft">{toast.text}</Radix.Description>}
            {toast.action && (
              <Radix.Action asChild altText={toast.action.label} onClick={toast.action.run}>
                <button type="button" className="min-h-11 font-bold text-plum-700 underline underline-offset-4">
                  {toast.action.label}
                </button>
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label={closeLabel}
            className="grid size-9 place-items-center rounded-full hover:bg-plum-100"
          >
            <Icon name="close" className="size-5" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={`${label} ({hotkey})`}
        className="toasts pointer-events-none fixed right-0 z-100 flex w-[min(26rem,100vw)] list-none flex-col gap-4 p-4 outline-none"
      />
    </Radix.Provider>
  );
}

function ToneIcon({ tone }: { tone: ToastTone }) {
  const [icon, colour] = TONE_ICONS[tone];
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-full text-cream-50 ${colour}`}>
      <Icon name={icon} className="size-5" />
    </span>
  );
}
