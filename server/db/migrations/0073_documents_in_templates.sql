-- Templates that nobody has changed since 0035 say documents, as every screen and mail does (docs/decisions/233). The field
-- {{missing papers}} stays, which the version before knows.
update message_templates set name = 'Documents we still need'
  where version = 1 and name = 'Papers we still need'
  and not exists (select from message_templates where lower(name) = 'documents we still need');
update message_templates
  set name = 'Thank you for the documents', subject = 'Your documents for {{company}} have come in',
    body = E'Thank you, your documents have come in. We check each of them and write to you if one of them can’t be used.'
  where version = 1 and name = 'Thank you for the papers' and subject = 'Your papers for {{company}} have come in'
  and not exists (select from message_templates where lower(name) = 'thank you for the documents');
