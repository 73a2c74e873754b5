insert into chat_changes (chat_id) select id from chats;
