import {
  type CommonTerms,
  type LegalBlock,
  type LegalFacts,
  heading,
  partyOnOneLine,
  text,
} from './legal-text.ts'

/** General terms of the sale of goods, in Italian. */
export const saleTermsIt = (facts: LegalFacts, common: CommonTerms): readonly LegalBlock[] => [
  heading('1. Ambito di applicazione e parte contraente'),
  text(
    `Le presenti condizioni si applicano alle merci che acquista tramite ${facts.siteAddress}. La Sua parte contraente è l’impresa che gestisce la sede scelta. È indicata, con indirizzo, numero di telefono e indirizzo e-mail, prima dell’ordine e nella conferma; in caso di dubbio è ${partyOnOneLine(facts.party)}.`,
  ),
  heading('2. Conclusione del contratto'),
  text(
    'La presentazione delle merci non è ancora un’offerta vincolante. Lei mette le merci nel carrello, sceglie come riceverle, inserisce i Suoi dati e può controllare e modificare tutto prima dell’invio. Con il pulsante «ordine con obbligo di pagare» presenta un’offerta vincolante, di cui confermiamo subito il ricevimento per e-mail. Il contratto è concluso quando il Suo pagamento è arrivato e accettiamo il Suo ordine per e-mail. Se paga alla consegna o su fattura, dove lo offriamo, il contratto è concluso quando accettiamo il Suo ordine per e-mail; il pagamento segue in un secondo momento.',
  ),
  common.language,
  heading('3. Prezzi, cauzioni e pagamento'),
  text(
    'Tutti i prezzi sono prezzi finali, comprensivi dell’IVA di legge. Vale il prezzo indicato prima dell’ordine. La cauzione è indicata accanto al prezzo e addebitata insieme ad esso; Le viene restituita quando riporta i vuoti. Prima dell’ordine indichiamo quanto costano la consegna o la spedizione e se vale un importo minimo. Per i pagamenti con carta, addebito diretto o bonifico non addebitiamo alcun costo; se un altro metodo di pagamento ha un costo, è indicato prima dell’ordine.',
  ),
  text(
    'Mentre paga, le merci restano riservate per Lei; se il pagamento non viene completato in tempo, non sono più riservate e non si conclude alcun contratto. Se paga in anticipo con bonifico, Le indichiamo il termine. Se il Suo pagamento arriva quando le merci non sono più riservate, La rimborsiamo subito per intero.',
  ),
  heading('4. Ritiro, consegna e spedizione'),
  text(
    'In quali modi può ricevere una merce, quando è pronta o in quanto tempo la consegniamo è indicato prima dell’ordine. Se il Suo ordine L’attende in un box di ritiro, riceve i dati di accesso; li tenga segreti. Se, contro ogni previsione, non possiamo consegnare una merce, La informiamo senza indugio e rimborsiamo quanto ha pagato per essa.',
  ),
  heading('5. Limiti di età'),
  text(
    'Consegniamo le merci con un limite di età solo se la persona che le riceve ha l’età richiesta e, su richiesta, lo dimostra con un documento d’identità.',
  ),
  heading('6. Riserva di proprietà'),
  text('Le merci restano di nostra proprietà fino al pagamento completo.'),
  heading('7. Garanzia legale di conformità e altre garanzie'),
  text(
    'Per le merci difettose valgono i diritti previsti dalla legge: può chiedere la riparazione o la sostituzione gratuita e, alle condizioni previste dalla legge, la riduzione del prezzo, la risoluzione del contratto o il risarcimento del danno. I diritti per i difetti delle merci nuove si prescrivono due anni dopo la consegna. Se un difetto si manifesta nel primo anno, si presume che ci fosse dall’inizio.',
  ),
  text(
    'Se il produttore offre una garanzia, è indicata accanto alla merce. Si aggiunge ai diritti previsti dalla legge e non li limita.',
  ),
  heading('8. Responsabilità'),
  common.liability,
  heading('9. Diritto di recesso'),
  common.withdrawal,
  heading('10. Reclami e risoluzione delle controversie'),
  common.complaints,
  heading('11. Diritto applicabile'),
  common.law,
  ...(facts.offers.services
    ? [
        heading('12. Servizi su appuntamento'),
        text(
          'Se prenota un servizio su appuntamento, queste condizioni si applicano di conseguenza. Luogo, giorno e ora si scelgono prima dell’ordine. Fino all’inizio dell’appuntamento può annullare gratuitamente l’ordine nella sua pagina; rimborsiamo tutto ciò che ha pagato. Se non possiamo rispettare l’appuntamento, glielo comunichiamo senza indugio e rimborsiamo quanto pagato. Se il servizio è difettoso, valgono i diritti di legge.',
        ),
      ]
    : []),
]
