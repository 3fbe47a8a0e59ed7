-- A store of tavolata 0.1.0 with a live game of each kind; the seats are:
-- seat {"game": "solo", "table": "ZCTWZB", "seat": 0, "token": "780EKTmszghXlkqFuT92fehT", "n": 19}
-- seat {"game": "solo", "table": "ZCTWZB", "seat": 1, "token": "d5d6EzDI_z-Gb9DzEs_r89y-", "n": 19}
-- seat {"game": "ciao", "table": "TKCCWN", "seat": 0, "token": "N_ZRJkZGaWILWDaRYY0Q8slf", "n": 24}
-- seat {"game": "ciao", "table": "TKCCWN", "seat": 1, "token": "Yeq36VcY75n2OVAmEgvoHLv2", "n": 24}
-- seat {"game": "ciao", "table": "TKCCWN", "seat": 2, "token": "BwCIxkhh7MXpKLsYmXkJcZYq", "n": 24}
-- seat {"game": "ciao_ciao", "table": "9JQTTV", "seat": 0, "token": "wmeWHsXiW0Q4Cqt0wTp1TTkq", "n": 18}
-- seat {"game": "ciao_ciao", "table": "9JQTTV", "seat": 1, "token": "XmURqZ7UEqY_HmrxbLQw0p8s", "n": 18}
BEGIN TRANSACTION;
CREATE TABLE games (
      code TEXT NOT NULL, game INTEGER NOT NULL, record TEXT NOT NULL, begun INTEGER NOT NULL,
      PRIMARY KEY (code, game)
    ) WITHOUT ROWID;
INSERT INTO "games" VALUES('9JQTTV',1,'{"number":1,"game":"ciao_ciao","version":1,"options":{"planks":"9","podium_placement":"lowest-free","podium_fall":"announcer-chooses","points_end":"bridges-empty","tie":"shared","reveal":"doubter-only"},"seats":3,"starter":-1,"secret":"66e6d73ea13948ae2df652462048bd240647049edb6a9885c194af2d01f268dd","nonces":["nonce of 0","nonce of 1",""],"names":["Host","Guest 1","Chiara"],"told":0}',1763001018800);
INSERT INTO "games" VALUES('TKCCWN',1,'{"number":1,"game":"ciao","version":1,"options":{"specials":"each-per-group","plus3_must_beat":"no","give_may_empty_hand":"yes","illegal_play":"race-only","thank_you_seconds":"5","race_seconds":"6","rounds":"5","variant":"full","obstacles_in_v2_v3":"no","variant_scoring":"no","shared_win_after":"0"},"seats":3,"starter":-1,"secret":"3a5367d1af324f9b6e8a6ba8e2de7012ce6392886fce9cec5485e9da791cb914","nonces":["nonce of 0","nonce of 1","nonce of 2"],"names":["Host","Guest 1","Guest 2"],"told":0}',1763001013200);
INSERT INTO "games" VALUES('ZCTWZB',1,'{"number":1,"game":"solo","version":2,"options":{"scoring":"own","target":"500","call":"before-penultimate","opening":"obey","after_rotation":"open","cross_stack":"none","throw_in":"all","self_throw_in":"yes","reverse2p":"skip","voluntary_draw":"yes","solo_penalty":"automatic","last_card_effects":"none"},"seats":4,"starter":-1,"secret":"80dac23407ad6b7659d235d03a9ac57d77b8d6d205980b47c5f949a783b684cf","nonces":["nonce of 0","nonce of 1","",""],"names":["Host","Guest 1","Chiara","Dara"],"told":0}',1763001000000);
CREATE TABLE latest (
      code TEXT NOT NULL, game INTEGER NOT NULL, number INTEGER NOT NULL,
      seat INTEGER NOT NULL, action INTEGER NOT NULL, told INTEGER NOT NULL,
      claim TEXT NOT NULL, at INTEGER NOT NULL
    );
INSERT INTO "latest" VALUES('ZCTWZB',1,1,0,50,5,'c1',1763001000000);
INSERT INTO "latest" VALUES('ZCTWZB',1,2,1,55,6,'c2',1763001000400);
INSERT INTO "latest" VALUES('ZCTWZB',1,3,2,47,7,'',1763001002297);
INSERT INTO "latest" VALUES('ZCTWZB',1,4,1,47,8,'c3',1763001002400);
INSERT INTO "latest" VALUES('ZCTWZB',1,5,2,44,9,'',1763001003698);
INSERT INTO "latest" VALUES('ZCTWZB',1,6,3,5,10,'',1763001005314);
INSERT INTO "latest" VALUES('ZCTWZB',1,7,0,0,11,'c4',1763001005600);
INSERT INTO "latest" VALUES('ZCTWZB',1,8,1,0,12,'c5',1763001006000);
INSERT INTO "latest" VALUES('ZCTWZB',1,9,2,39,13,'',1763001007874);
INSERT INTO "latest" VALUES('ZCTWZB',1,10,1,39,14,'c6',1763001008000);
INSERT INTO "latest" VALUES('ZCTWZB',1,11,2,41,15,'',1763001009850);
INSERT INTO "latest" VALUES('ZCTWZB',1,12,3,53,16,'',1763001011174);
INSERT INTO "latest" VALUES('ZCTWZB',1,13,3,57,18,'',1763001012725);
INSERT INTO "latest" VALUES('ZCTWZB',1,14,0,53,19,'c7',1763001012800);
INSERT INTO "latest" VALUES('TKCCWN',1,1,1,14,3,'c8',1763001013200);
INSERT INTO "latest" VALUES('TKCCWN',1,2,0,5,5,'c9',1763001013600);
INSERT INTO "latest" VALUES('TKCCWN',1,3,2,6,8,'c10',1763001014000);
INSERT INTO "latest" VALUES('TKCCWN',1,4,2,18,9,'c11',1763001014400);
INSERT INTO "latest" VALUES('TKCCWN',1,5,0,34,10,'c12',1763001014800);
INSERT INTO "latest" VALUES('TKCCWN',1,6,0,97,12,'c13',1763001015200);
INSERT INTO "latest" VALUES('TKCCWN',1,7,2,420,13,'c14',1763001015600);
INSERT INTO "latest" VALUES('TKCCWN',1,8,1,36,14,'c15',1763001016000);
INSERT INTO "latest" VALUES('TKCCWN',1,9,2,0,15,'c16',1763001016400);
INSERT INTO "latest" VALUES('TKCCWN',1,10,0,20,17,'c17',1763001016800);
INSERT INTO "latest" VALUES('TKCCWN',1,11,1,16,19,'c18',1763001017200);
INSERT INTO "latest" VALUES('TKCCWN',1,12,2,1,22,'c19',1763001017600);
INSERT INTO "latest" VALUES('TKCCWN',1,13,1,24,23,'c20',1763001018000);
INSERT INTO "latest" VALUES('TKCCWN',1,14,2,36,24,'c21',1763001018400);
INSERT INTO "latest" VALUES('9JQTTV',1,1,2,0,2,'',1763001020263);
INSERT INTO "latest" VALUES('9JQTTV',1,2,2,1,3,'',1763001021921);
INSERT INTO "latest" VALUES('9JQTTV',1,3,0,5,4,'c22',1763001022000);
INSERT INTO "latest" VALUES('9JQTTV',1,4,1,5,6,'c23',1763001022400);
INSERT INTO "latest" VALUES('9JQTTV',1,5,0,0,7,'c24',1763001022800);
INSERT INTO "latest" VALUES('9JQTTV',1,6,0,1,8,'c25',1763001023200);
INSERT INTO "latest" VALUES('9JQTTV',1,7,1,5,9,'c26',1763001023600);
INSERT INTO "latest" VALUES('9JQTTV',1,8,2,5,11,'',1763001025036);
INSERT INTO "latest" VALUES('9JQTTV',1,9,1,0,12,'c27',1763001025200);
INSERT INTO "latest" VALUES('9JQTTV',1,10,1,1,13,'c28',1763001025600);
INSERT INTO "latest" VALUES('9JQTTV',1,11,2,5,14,'',1763001027225);
INSERT INTO "latest" VALUES('9JQTTV',1,12,0,5,16,'c29',1763001027600);
INSERT INTO "latest" VALUES('9JQTTV',1,13,2,0,17,'',1763001029096);
INSERT INTO "latest" VALUES('9JQTTV',1,14,2,4,18,'',1763001030544);
CREATE TABLE moves (
      code TEXT NOT NULL, game INTEGER NOT NULL, number INTEGER NOT NULL,
      seat INTEGER NOT NULL, action INTEGER NOT NULL, told INTEGER NOT NULL,
      claim TEXT NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (code, game, number)
    ) WITHOUT ROWID;
CREATE TABLE tables (
      code TEXT PRIMARY KEY, record TEXT NOT NULL, touched INTEGER NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "tables" VALUES('9JQTTV','{"game":"ciao_ciao","edition":"classic","options":{"planks":"9","podium_placement":"lowest-free","podium_fall":"announcer-chooses","points_end":"bridges-empty","tie":"shared","reveal":"doubter-only"},"chairs":[{"who":"person","name":"Host","level":"","token":"6a5a8cfb98b9155eff98905abcd8f48577f20f469e890b39e2de225756d90924","stand_in":false},{"who":"person","name":"Guest 1","level":"","token":"cbb0f8ff947618653ac9f6cf843b870ded36156251f3c1a5140f279c5e9d7b69","stand_in":false},{"who":"bot","name":"Chiara","level":"normal","token":"","stand_in":false}],"clock":"off","windows":1,"courtesy":0,"public":false,"chat":true,"code":"9JQTTV","secret":"66e6d73ea13948ae2df652462048bd240647049edb6a9885c194af2d01f268dd","host":0,"host_token":"","games":1}',1763001018800);
INSERT INTO "tables" VALUES('TKCCWN','{"game":"ciao","edition":"full","options":{"specials":"each-per-group","plus3_must_beat":"no","give_may_empty_hand":"yes","illegal_play":"race-only","thank_you_seconds":"5","race_seconds":"6","rounds":"5","variant":"full","obstacles_in_v2_v3":"no","variant_scoring":"no","shared_win_after":"0"},"chairs":[{"who":"person","name":"Host","level":"","token":"e2d87cf9d1e91961e421b08d6296f56229a39ec44b9529a3ba5f3f9556d8ff76","stand_in":false},{"who":"person","name":"Guest 1","level":"","token":"0af07b9bc11cba5553c817e63ea819a1d86786da05de339e1dfb1f0eefb0e567","stand_in":false},{"who":"person","name":"Guest 2","level":"","token":"c578105417582a528ec6b863a1a79880f4024eb5b04f1a6384b86a20df6d7eff","stand_in":false}],"clock":"relaxed","windows":1,"courtesy":0,"public":false,"chat":true,"code":"TKCCWN","secret":"3a5367d1af324f9b6e8a6ba8e2de7012ce6392886fce9cec5485e9da791cb914","host":0,"host_token":"","games":1}',1763001013200);
INSERT INTO "tables" VALUES('ZCTWZB','{"game":"solo","edition":"de","options":{"scoring":"own","target":"500","call":"before-penultimate","opening":"obey","after_rotation":"open","cross_stack":"none","throw_in":"all","self_throw_in":"yes","reverse2p":"skip","voluntary_draw":"yes","solo_penalty":"automatic","last_card_effects":"none"},"chairs":[{"who":"person","name":"Host","level":"","token":"97dd6e977242b3311412e28da8b9ac79fad9426db5465c2c4d80b12bd917228e","stand_in":false},{"who":"person","name":"Guest 1","level":"","token":"552cbaf8834ac188bf4ac488ffcd3a21641bac9ced0159ecbd518cbe7f2d6eff","stand_in":false},{"who":"bot","name":"Chiara","level":"normal","token":"","stand_in":false},{"who":"bot","name":"Dara","level":"normal","token":"","stand_in":false}],"clock":"brisk","windows":1,"courtesy":0,"public":false,"chat":true,"code":"ZCTWZB","secret":"80dac23407ad6b7659d235d03a9ac57d77b8d6d205980b47c5f949a783b684cf","host":0,"host_token":"","games":1}',1763001000000);
CREATE VIEW all_moves AS SELECT * FROM moves UNION ALL SELECT * FROM latest;
COMMIT;
PRAGMA user_version=2;
