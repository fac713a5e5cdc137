// Legally required seller details: name, address, tax and registration numbers.
import { useT } from '#web/i18n/use-copy.ts';

interface SellerDetailsProps {
  seller: {
    readonly legalName: string;
    readonly legalAddress: string;
    readonly taxNumber: string;
    readonly registrationNumber: string;
  };
}

export function SellerDetails({ seller }: SellerDetailsProps) {
  const t = useT();
  return (
    <>
      <span className="block">{seller.legalName}</span>
      <span className="block font-normal">{seller.legalAddress}</span>
      <span className="block font-normal tabular-nums">
        {t('contacts.numbers', { tax: seller.taxNumber, registration: seller.registrationNumber })}
      </span>
    </>
  );
}
