-- Whether anything holds a paper is asked at each upload and at many reads: without this, each asks all applications.
create index applications_teaser_document on applications (teaser_document_id) where teaser_document_id is not null;
